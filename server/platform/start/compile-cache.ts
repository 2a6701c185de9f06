import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { projectRoot } from '../project-root.ts'

const FOLDER = path.join(projectRoot, '.cache/compiled')

/** Node keeps compiled modules for the next start, if it may write to the folder. */
export function cacheCompiledCode(): void {
  enableCompileCache(FOLDER)
}

export const compileCacheEnv = { NODE_COMPILE_CACHE: FOLDER }
