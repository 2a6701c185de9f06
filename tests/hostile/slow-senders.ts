import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const HEAD = 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '
const BODY =
  'POST /api/bookings HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{'
const GIVE_UP_MS = 40_000

/** Connections that send a byte a second, of a head or of a body: the seconds after which each was closed. */
export function sendSlowly(port: number, count: number): Promise<number[]> {
  const starts = [HEAD, BODY].flatMap((start) => Array.from({ length: count }, () => start))
  return Promise.all(starts.map((start) => dribble(port, start)))
}

async function dribble(port: number, start: string): Promise<number> {
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1')
  let isClosed = false
  socket
    .on('error', () => undefined)
    .on('close', () => {
      isClosed = true
    })
  socket.resume().write(start)
  while (!isClosed && performance.now() - begun < GIVE_UP_MS) {
    socket.write('a')
    await delay(1_000)
  }
  socket.destroy()
  return (performance.now() - begun) / 1000
}
