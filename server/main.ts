import { cacheCompiledCode } from './compile-cache.ts'

cacheCompiledCode()
// What an `import` at the head of this file loads would be compiled before that.
await import('./launch.ts')
