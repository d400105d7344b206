// Node's flags for the product, which keep its memory small under load.
// - A young generation of 8 MB: 267 MB with Node's own 16 MB, 222 MB with this, after the same `npm run bench catalogue
// -- --works 0`.
// - A collection once the heap has grown by 40 % since the last one. Node lets it grow to several times what is in use:
//   under pages and lists that nothing caches, of which 75 MB are in use, the process grew to 515 MB, and to 279 MB
//   with this.
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']

// One arena (a pool of memory) of glibc's malloc for all threads of the process. By default each thread of V8, zlib and
// libuv gets its own, and what is free in one is of no use to another: 37 MB of 255 under `npm run bench memory`.
export const allocatorEnv = { MALLOC_ARENA_MAX: '1' }
