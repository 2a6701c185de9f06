import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * A line that can be cut and mended, as when a database restarts, and silenced: then it stays open and carries nothing, as when
 * a machine or a balancer between vanishes.
 */
export function lineTo(connect: () => Socket, port: number) {
  const open = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  const server = createServer((near) => {
    if (isSilent) return void open.add(near)
    const far = connect()
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => open.delete(end) && other.destroy())
    }
    near.pipe(far).pipe(near)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
  })
  return {
    mend: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    silence: () => {
      isSilent = true
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    /** New connections are carried again; those that were silenced stay silent. */
    speak: () => {
      isSilent = false
    },
    cut: async () => {
      for (const end of open) end.destroy()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}
