import { type Config, ConfigFaults, readConfig } from '../../config.ts'
import { CONNECTIONS_PER_PROCESS } from '../database/database.ts'
import { findEmbeddedPostgres, hasEmbeddedPostgres } from '../embedded-postgres/index.ts'
import {
  directFindings,
  mixedFindings,
  openConnection,
  replicaFindings,
} from './connection-findings.ts'
import { databaseFindings } from './database-findings.ts'
import { check, type Finding, fault, good } from './finding.ts'
import { diskFindings, nodeFinding, portFindings } from './machine-findings.ts'
import { patroniFindings } from './patroni-findings.ts'
import {
  bucketFindings,
  googleFindings,
  imageHostFindings,
  mailFindings,
  paymentFindings,
} from './service-findings.ts'

export async function examineShop(
  environment: NodeJS.ProcessEnv,
  patroniFiles: string[] = [],
): Promise<Finding[]> {
  const found = [nodeFinding()]
  for (const file of patroniFiles) found.push(...(await patroniFindings(file, environment)))
  const config = readSettings(environment)
  if (Array.isArray(config)) return [...found, ...config]
  const kind = config.production ? 'production' : 'development'
  found.push(good('Settings', `for ${kind}, at ${config.publicUrl}`))
  const own = [diskFindings, portFindings, examineDatabase, examineOtherConnections, mailFindings]
  const services = [paymentFindings, googleFindings, imageHostFindings, bucketFindings]
  const rest = await Promise.all([...own, ...services].map((each) => each(config)))
  return [...found, ...rest.flat()]
}

function readSettings(environment: NodeJS.ProcessEnv): Config | Finding[] {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error
    return error.faults.map((message) => fault('Settings', message, 'see Settings in the README'))
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl) return examineGiven(config.databaseUrl, config)
  return check('Database', 'do what the message asks for', async () => {
    if (!hasEmbeddedPostgres(config.dataDir))
      return good('Database', 'embedded; the first start creates it')
    const { url, stop } = await findEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
    return await examineAt(url, config).finally(stop)
  })
}

/** When the address leads to several servers, what one of them says means nothing. */
async function examineGiven(url: string, config: Config): Promise<Finding[]> {
  const mixed = await mixedFindings(url).catch(() => [])
  return mixed.length > 0 ? mixed : examineAt(url, config)
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
  const { databaseUrl, databaseReadUrl, databaseDirectUrl } = config
  const found = await Promise.all([
    replicaFindings(databaseReadUrl, databaseUrl),
    directFindings(databaseDirectUrl),
  ])
  return found.flat()
}
