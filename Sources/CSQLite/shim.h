#include <sqlite3.h>

#ifdef __linux__
// Says on what kind of file system a database is; Swift's own module leaves it out.
#include <sys/statfs.h>
#endif
