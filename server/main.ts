import { cacheCompiledCode } from './platform/start/compile-cache.ts'

cacheCompiledCode()
// A static import would be compiled before the cache is on.
await import('./platform/launch.ts')
