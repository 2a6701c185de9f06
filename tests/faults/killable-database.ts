import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/embedded-postgres/index.ts'
import { isAlive, makeFolder, postmasterPid, removeFolder } from '../bootstrap/data-folder.ts'

export type KillableDatabase = Awaited<ReturnType<typeof openKillableDatabase>>

/** A durable PostgreSQL, as the shop's own, that can be killed. */
export async function openKillableDatabase() {
  const folder = makeFolder()
  const dataDir = `${folder}/data`
  const launch = () => startEmbeddedPostgres({ dataDir, log: () => undefined })
  let server: EmbeddedPostgres = await launch()
  const kill = async () => {
    const pid = postmasterPid(dataDir)
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid)) await delay(5)
  }
  const start = async () => {
    await server.stop()
    server = await launch()
  }
  /** Creates an empty database; gives its address. */
  const create = async (name: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    const url = new URL(server.url)
    url.pathname = `/${name}`
    return url.href
  }
  const close = async () => {
    await server.stop()
    removeFolder(folder)
  }
  return { kill, start, create, close }
}
