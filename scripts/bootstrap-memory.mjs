/**
 * The young generation of V8: its own begins at 1 MB, collected a hundred times a second under load, and ends at 32, which
 * double the memory of a busy shop (decisions/0020).
 */
export const memoryFlags = ['--min-semi-space-size=8', '--max-semi-space-size=8']

/** For glibc's malloc: one heap for all threads, given back to the system as it empties. 15 MB less when the shop idles. */
export const memorySettings = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '4194304' }
