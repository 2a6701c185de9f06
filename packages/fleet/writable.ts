import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 100

export type Writable = ReturnType<typeof watchWritable>

/** When a new connection through the balancer could commit at the primary, the synchronous replica included. */
export function watchWritable(connectionString: string) {
  const times: number[] = []
  let isOver = false
  const run = async () => {
    while (!isOver) {
      if (await writes(connectionString)) times.push(performance.now())
      await delay(EVERY_MS)
    }
  }
  const running = run()
  return {
    times,
    async end() {
      isOver = true
      await running
    },
  }
}

async function writes(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create table if not exists drill (at timestamptz)')
    await client.query('insert into drill values (now())')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
