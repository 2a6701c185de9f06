import { type Config, ConfigFaults, readConfig } from '../config.ts'
import { CONNECTIONS_PER_PROCESS, openDatabase } from '../database/database.ts'
import { findEmbeddedPostgres, hasEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { databaseFindings } from './database-findings.ts'
import { check, type Finding } from './finding.ts'
import { diskFindings, nodeFinding, portFindings } from './machine-findings.ts'
import {
  bucketFindings,
  googleFindings,
  imageHostFindings,
  mailFindings,
  paymentFindings,
} from './service-findings.ts'

const WAIT_MS = 5_000

/** Checks the machine, the settings and every service that the shop uses. Changes nothing. */
export async function examineShop(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const found = [nodeFinding()]
  const config = readSettings(environment)
  if (Array.isArray(config)) return [...found, ...config]
  found.push({ state: 'good', subject: 'Settings', message: whereFor(config) })
  const own = [diskFindings, portFindings, examineDatabase, examineOtherConnections, mailFindings]
  const services = [paymentFindings, googleFindings, imageHostFindings, bucketFindings]
  const rest = await Promise.all([...own, ...services].map((each) => each(config)))
  return [...found, ...rest.flat()]
}

function whereFor({ production, publicUrl }: Config): string {
  return production ? `for production, at ${publicUrl}` : `for development, at ${publicUrl}`
}

function readSettings(environment: NodeJS.ProcessEnv): Config | Finding[] {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error
    const remedy = 'see Settings in the README'
    return error.faults.map((message) => ({ state: 'fault', subject: 'Settings', message, remedy }))
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl) return examineAt(config.databaseUrl, config)
  return check('Database', 'do what the message asks for', async () => {
    if (!hasEmbeddedPostgres(config.dataDir))
      return {
        state: 'good',
        subject: 'Database',
        message: 'embedded; the first start creates it',
      }
    const { url, stop } = await findEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
    return await examineAt(url, config).finally(stop)
  })
}

async function examineAt(url: string, config: Config): Promise<Finding[]> {
  const { pool, close } = openConnection(url)
  const room = {
    processes: config.webConcurrency,
    // Behind an external pool only the direct connection counts: the pool has separate limits.
    perProcess: config.databaseDirectUrl ? 1 : CONNECTIONS_PER_PROCESS,
    isEmbedded: !config.databaseUrl,
  }
  return await databaseFindings(pool, room).finally(close)
}

async function examineOtherConnections(config: Config): Promise<Finding[]> {
  const { databaseReadUrl, databaseDirectUrl } = config
  const found = await Promise.all([
    connectionFindings('Replica', 'DATABASE_READ_URL', databaseReadUrl),
    connectionFindings('Direct connection', 'DATABASE_DIRECT_URL', databaseDirectUrl),
  ])
  return found.flat()
}

async function connectionFindings(subject: string, name: string, url?: string): Promise<Finding[]> {
  if (!url) return []
  return check(subject, `check ${name} (host, port, name, password)`, async () => {
    const { pool, close } = openConnection(url)
    await pool.query('select 1').finally(close)
    return { state: 'good', subject, message: 'it answers' }
  })
}

function openConnection(url: string) {
  return openDatabase(url, () => {}, { max: 1, waitMs: WAIT_MS, name: 'bdmart command' })
}
