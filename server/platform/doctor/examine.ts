import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Config, ConfigFaults, readConfig } from '../../config.ts'
import { CONNECTIONS_PER_PROCESS } from '../database/database.ts'
import { findEmbeddedPostgres, hasEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { checkPort } from '../http/check-port.ts'
import {
  directFindings,
  mixedFindings,
  openConnection,
  replicaFindings,
} from './connection-findings.ts'
import { databaseFindings } from './database-findings.ts'
import { check, type Finding, fault, good, warning } from './finding.ts'
import { patroniFindings } from './patroni-findings.ts'
import {
  bucketFindings,
  googleFindings,
  imageHostFindings,
  mailFindings,
  paymentFindings,
} from './service-findings.ts'

export async function examineShop(environment: NodeJS.ProcessEnv, patroniFiles: string[] = []) {
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

const OLDEST_NODE = [22, 22, 2] as const
const FULL_BYTES = 200_000_000
const TIGHT_BYTES = 2_000_000_000

type Place = { host: string; port: number; loopbackUrl: string; dataDir: string }

export function nodeFinding(version = process.versions.node): Finding {
  const parts = version.split('.').map(Number)
  if (compareVersions(parts, OLDEST_NODE) >= 0) return good('Node', version)
  return fault(
    'Node',
    `${version} is older than ${OLDEST_NODE.join('.')}, the first without known vulnerabilities`,
    'use npm start, which brings its own Node, or install a newer one',
  )
}

function compareVersions(a: readonly number[], b: readonly number[]): number {
  const at = b.findIndex((part, index) => part !== a[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

function diskFindings({ dataDir }: Pick<Place, 'dataDir'>): Promise<Finding[]> {
  const remedy = 'make the folder yours (chown), or choose another one with DATA_DIR'
  return check('Disk', remedy, () => {
    const place = nearest(dataDir)
    if (!statSync(place).isDirectory()) throw new Error(`${place} is a file, not a folder`)
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    const free = bavail * bsize
    const message = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`
    if (free > TIGHT_BYTES) return good('Disk', message)
    const found = free > FULL_BYTES ? warning : fault
    return found('Disk', message, 'free some space: a full disk stops orders')
  })
}

const nearest = (folder: string): string =>
  existsSync(folder) ? folder : nearest(path.dirname(folder))

const portFindings = (place: Omit<Place, 'dataDir'>): Promise<Finding[]> =>
  check('Port', 'give the shop another PORT or HOST', async () => {
    if (await isShop(place.loopbackUrl))
      return good('Port', `the shop is running on ${place.loopbackUrl}`)
    await checkPort(place)
    return good('Port', `${place.port} on ${place.host} is free`)
  })

async function isShop(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000)
  const reply = await fetch(`${url}/healthz`, { signal }).catch(() => undefined)
  return reply?.ok === true && (await reply.text()).includes('"ok"')
}
