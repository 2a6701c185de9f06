import path from 'node:path'

/** The project's folder: both the sources and the built server are one folder below it (rolldown.config.ts). */
export const projectRoot = path.resolve(import.meta.dirname, '..')

/** True in the built server. */
export const isBuilt = !import.meta.filename.endsWith('.ts')
