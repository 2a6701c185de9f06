export const memoryFlags: string[]
export const memorySettings: { MALLOC_ARENA_MAX: string; MALLOC_TRIM_THRESHOLD_: string }
