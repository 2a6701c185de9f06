import { type Config, ConfigFaults, readConfig } from '../config.ts'
import { CONNECTIONS_PER_PROCESS, openDatabase } from '../database/database.ts'
import { findEmbeddedPostgres, hasEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { databaseFindings } from './database-findings.ts'
import { type Finding, look } from './finding.ts'
import { diskFindings, nodeFinding, portFindings } from './machine-findings.ts'
import {
  bucketFindings,
  googleFindings,
  imageHostFindings,
  mailFindings,
  paymentFindings,
} from './service-findings.ts'

const WAIT_MS = 5_000

/** Looks at the machine, the settings and everything that the shop is to talk to. Changes nothing. */
export async function examineShop(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const found = [nodeFinding()]
  const config = readSettings(environment)
  if (Array.isArray(config)) return [...found, ...config]
  found.push({ state: 'good', about: 'Settings', says: whereFor(config) })
  const looks = [diskFindings, portFindings, examineDatabase, examineOtherLines, mailFindings]
  const services = [paymentFindings, googleFindings, imageHostFindings, bucketFindings]
  const rest = await Promise.all([...looks, ...services].map((each) => each(config)))
  return [...found, ...rest.flat()]
}

function whereFor({ production, publicUrl }: Config): string {
  return production ? `in production, for ${publicUrl}` : `for trying out, at ${publicUrl}`
}

/** The settings, or what is wrong with each. */
function readSettings(environment: NodeJS.ProcessEnv): Config | Finding[] {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error
    const mend = 'set it as the README says under Settings'
    return error.faults.map((says) => ({ state: 'fault', about: 'Settings', says, mend }))
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl) return examineAt(config.databaseUrl, config)
  return look('Database', 'do as it says', async () => {
    if (!hasEmbeddedPostgres(config.dataDir))
      return {
        state: 'good',
        about: 'Database',
        says: 'the embedded one; the first start makes it',
      }
    const { url, stop } = await findEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
    return await examineAt(url, config).finally(stop)
  })
}

async function examineAt(url: string, config: Config): Promise<Finding[]> {
  const { pool, close } = openLine(url)
  const room = {
    processes: config.webConcurrency,
    // What goes past a pool in between; how many of its own that has is for it to say.
    perProcess: config.databaseDirectUrl ? 1 : CONNECTIONS_PER_PROCESS,
    isEmbedded: !config.databaseUrl,
  }
  return await databaseFindings(pool, room).finally(close)
}

/** The replica and the way past a pool, where there are any. */
async function examineOtherLines(config: Config): Promise<Finding[]> {
  const { databaseReadUrl, databaseDirectUrl } = config
  const found = await Promise.all([
    lineFindings('Replica', 'DATABASE_READ_URL', databaseReadUrl),
    lineFindings('Direct line', 'DATABASE_DIRECT_URL', databaseDirectUrl),
  ])
  return found.flat()
}

async function lineFindings(about: string, name: string, url?: string): Promise<Finding[]> {
  if (!url) return []
  return look(about, `check ${name} (host, port, name, password)`, async () => {
    const { pool, close } = openLine(url)
    await pool.query('select 1').finally(close)
    return { state: 'good', about, says: 'it answers' }
  })
}

function openLine(url: string) {
  return openDatabase(url, () => {}, { max: 1, waitMs: WAIT_MS, name: 'bdmart command' })
}
