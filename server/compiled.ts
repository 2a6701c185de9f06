import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { root } from './root.ts'

const FOLDER = path.join(root, '.cache/compiled')

/** Has Node keep what it makes of each module for the next start; where it may not write there, it goes without. */
export function keepCompiled(): void {
  enableCompileCache(FOLDER)
}

/** The same for a process that is started with these settings. */
export const compiledSettings = { NODE_COMPILE_CACHE: FOLDER }
