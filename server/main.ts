import { cacheCompiledCode } from './compile-cache.ts'

cacheCompiledCode()
// A static import would be compiled before the cache is on.
await import('./launch.ts')
