import pg from 'pg'
import { SHOP_NAME } from './database.ts'

const RETRY_MS = 500

export type CatalogueWatch = {
  /** Whether changes would be heard of now. */
  isWatching(): boolean
  stop(): Promise<void>
}

/**
 * Calls `onChange` whenever any process changes what visitor pages show, and when it may have missed that: a lost
 * connection is made anew until it holds.
 */
export function watchCatalogue(url: string, onChange: () => void): CatalogueWatch {
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: SHOP_NAME,
    })
    next.on('notification', onChange)
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    try {
      await next.connect()
      await next.query('listen catalogue')
      if (isStopped) return lose(next)
      client = next
      onChange()
    } catch {
      lose(next)
    }
  }

  function lose(lost: pg.Client) {
    lost.removeAllListeners().on('error', () => undefined)
    // One that is connected but was refused `listen`, as by a server in recovery, would stay open.
    lost.end().catch(() => undefined)
    if (client === lost) client = undefined
    onChange()
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(connect, RETRY_MS).unref()
  }

  void connect()
  return {
    isWatching: () => client !== undefined,
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
