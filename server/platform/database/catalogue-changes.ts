import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SHOP_NAME } from './database.ts'

const RETRY_MS = 500
const CONNECT_MS = 5_000

export type CatalogueWatch = {
  isWatching(): boolean
  /** Waits until all changes that are committed have been noticed, as far as the connection lives. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** What changed; 'all' where that is not known, since changes may have gone unnoticed. */
export type Changed = 'catalogue' | 'settings' | 'all'

/** Calls `onChange` when a process changes what public pages show, or may have: a silent connection is found by notifying itself. */
export function watchCatalogue(
  url: string,
  onChange: (what: Changed) => void,
  { checkMs = 5_000, answerMs = 2_000 }: { checkMs?: number; answerMs?: number } = {},
): CatalogueWatch {
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
      application_name: SHOP_NAME,
    })
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'catalogue') onChange(payload === 'settings' ? payload : channel)
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    try {
      await next.connect()
      await next.query('listen catalogue')
      if (isStopped) return lose(next)
      client = next
      onChange('all')
      await keepChecking(next)
    } catch {
      lose(next)
    }
  }

  async function keepChecking(checked: pg.Client) {
    const channel = `catalogue_check_${await backendIdOf(checked)}`
    await checked.query(`listen ${channel}`)
    while (client === checked) {
      await delay(checkMs, undefined, { ref: false })
      if (client === checked) await notifyItself(checked, channel, answerMs)
    }
  }

  function lose(lost: pg.Client) {
    lost.removeAllListeners().on('error', () => undefined)
    // A server in recovery accepts the connection but refuses `listen`.
    lost.end().catch(() => undefined)
    if (client === lost) client = undefined
    onChange('all')
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(connect, RETRY_MS).unref()
  }

  void connect()
  return {
    isWatching: () => client !== undefined,
    catchUp: shareNext(async () => {
      // The server sends pending notifications before its answer.
      await client?.query('select 1').catch(() => undefined)
    }),
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}

/** Each caller waits for a run that began after the call; at most one is under way and one waiting. */
function shareNext(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = () => {
    next = undefined
    current = run().finally(() => {
      current = undefined
    })
    return current
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(begin)
    return next
  }
}

async function backendIdOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id ?? 0
}

async function notifyItself(client: pg.Client, channel: string, answerMs: number): Promise<void> {
  const arrived = Promise.withResolvers<void>()
  const noteArrival = (message: pg.Notification) => {
    if (message.channel === channel) arrived.resolve()
  }
  client.on('notification', noteArrival)
  const timer = setTimeout(
    () => arrived.reject(new Error(`no notification within ${answerMs} ms`)),
    answerMs,
  )
  try {
    await Promise.all([arrived.promise, client.query(`notify ${channel}`)])
  } finally {
    clearTimeout(timer)
    client.off('notification', noteArrival)
  }
}
