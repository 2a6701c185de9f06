import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { projectRoot } from './project-root.ts'

const FOLDER = path.join(projectRoot, '.cache/compiled')

/** Has Node keep what it makes of each module for the next start; where it may not write there, it goes without. */
export function cacheCompiledCode(): void {
  enableCompileCache(FOLDER)
}

/** The same for a process that is started with these settings. */
export const compileCacheEnv = { NODE_COMPILE_CACHE: FOLDER }
