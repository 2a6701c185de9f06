import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** A line to the test database that can be cut and mended: what a restart of a database looks like from outside. */
export function databaseLine(databaseUrl: string, port: number) {
  const { pathname, searchParams } = new URL(databaseUrl)
  const socket = `${searchParams.get('host')}/.s.PGSQL.5432`
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection(socket)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => open.delete(end) && other.destroy())
    }
    near.pipe(far).pipe(near)
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}?sslmode=disable`,
    mend: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    cut: async () => {
      for (const end of open) end.destroy()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}
