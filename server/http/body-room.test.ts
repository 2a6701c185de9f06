import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const head = (framing: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nConnection: close\r\n${framing}\r\n\r\n`

/** Begins a body of a megabyte and never ends it. */
function beginBody(port: number, isChunked: boolean): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(head(isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 1000000'))
  if (isChunked) socket.write(`${(990_000).toString(16)}\r\n`)
  socket.write(Buffer.alloc(980_000, ' '))
  return socket
}

async function sendWhole(port: number, bytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(head(`Content-Length: ${bytes}`))
  socket.write(Buffer.alloc(bytes, ' '))
  const [answer] = await once(socket.setEncoding('latin1'), 'data')
  socket.destroy()
  return String(answer).slice(9, 12)
}

test('of bodies that never end only some are read on, and small ones are answered meanwhile', async () => {
  const { app } = theShop()
  const heard: Socket[] = []
  app.server.on('connection', (socket) => heard.push(socket))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const bodies = Array.from({ length: 60 }, (_, turn) => beginBody(Number(port), turn % 2 === 0))
  const whole = () => heard.filter((socket) => socket.bytesRead > 900_000).length
  await vi.waitFor(() => expect(whole()).toBe(32), 10_000)
  expect(await sendWhole(Number(port), 20_000)).toBe('400')
  const late = sendWhole(Number(port), 900_000)
  expect(heard.reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBeLessThan(45_000_000)
  for (const socket of bodies) socket.destroy()
  expect(await late).toBe('400')
  expect(
    await Promise.all(Array.from({ length: 40 }, () => sendWhole(Number(port), 900_000))),
  ).toEqual(Array.from({ length: 40 }, () => '400'))
})
