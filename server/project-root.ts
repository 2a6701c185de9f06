import path from 'node:path'

/** The project's folder: the sources here lie one below it, as what `npm start` runs does (rolldown.config.ts). */
export const projectRoot = path.resolve(import.meta.dirname, '..')

/** Whether this is that program, and not its sources. */
export const isBuilt = !import.meta.filename.endsWith('.ts')
