import path from 'node:path'

export const isBuilt = !import.meta.filename.endsWith('.ts')

/** The project's folder: the built server is one folder below it (rolldown.config.ts), this file two. */
export const projectRoot = path.resolve(import.meta.dirname, isBuilt ? '..' : '../..')
