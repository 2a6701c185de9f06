import type pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import { check, type Finding, fault, good } from './finding.ts'

/** A balancer of three servers that answers in turn is seen with certainty. */
const TRIES = 6

type Server = { replica: boolean; cluster: string }

export const openConnection = (url: string, max = 1): Database =>
  openDatabase(url, () => {}, { max, waitMs: 5_000, name: 'bdmart command' })

/** Whether an address always leads to a primary: a balancer of replicas does so at times only. */
export async function mixedFindings(url: string): Promise<Finding[]> {
  const servers = await serversBehind(url)
  const replicas = servers.filter(({ replica }) => replica).length
  if (replicas === 0 || replicas === servers.length) return []
  const message = `${replicas} of ${servers.length} connections lead to a read-only replica`
  const remedy = 'set DATABASE_URL to the port of the balancer that asks for the primary'
  return [fault('Database', message, remedy)]
}

export function replicaFindings(url: string | undefined, primaryUrl?: string): Promise<Finding[]> {
  const subject = 'Replica'
  return check(subject, 'check DATABASE_READ_URL (host, port, name, password)', async () => {
    if (!url) return []
    const servers = await serversBehind(url)
    const [primary] = primaryUrl ? await serversBehind(primaryUrl, 1).catch(() => []) : []
    const isForeign = ({ cluster }: Server) => primary && cluster !== primary.cluster
    if (servers.some((server) => server.replica && isForeign(server)))
      return fault(
        subject,
        'it is a replica of another database',
        'set DATABASE_READ_URL to a replica of the server in DATABASE_URL',
      )
    return good(subject, 'it answers')
  })
}

/** Whether the direct connection notices changes: a replica refuses to listen. */
export function directFindings(url: string | undefined): Promise<Finding[]> {
  const subject = 'Direct connection'
  return check(subject, 'check DATABASE_DIRECT_URL (host, port, name, password)', async () => {
    if (!url) return []
    const servers = await serversBehind(url)
    if (servers.some(({ replica }) => replica))
      return fault(
        subject,
        'it leads to a read-only replica, which does not notify of changes',
        'set DATABASE_DIRECT_URL to the primary, without the pool',
      )
    return good(subject, 'it answers')
  })
}

async function serversBehind(url: string, tries = TRIES): Promise<Server[]> {
  const { pool, close } = openConnection(url, tries)
  const clients: pg.PoolClient[] = []
  try {
    for (let turn = 0; turn < tries; turn += 1) clients.push(await pool.connect())
    return await Promise.all(clients.map(serverOf))
  } finally {
    for (const client of clients) client.release()
    await close()
  }
}

async function serverOf(client: pg.PoolClient): Promise<Server> {
  const { rows } = await client.query<Server>(`
    select pg_is_in_recovery() as replica, system_identifier::text as cluster
    from pg_control_system()`)
  const [server] = rows
  if (!server) throw new Error('the database gives no facts about itself')
  return server
}
