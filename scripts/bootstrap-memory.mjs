/**
 * The size of V8's young generation (decisions/0024). By default it starts at 1 MB, collected a hundred times a second under load, and
 * grows to 32 MB, which doubles the memory of a busy shop.
 */
export const memoryFlags = ['--min-semi-space-size=8', '--max-semi-space-size=8']

/** glibc's malloc uses one heap for all threads and returns free memory, which saves 15 MB in an idle shop. */
export const memorySettings = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '4194304' }
