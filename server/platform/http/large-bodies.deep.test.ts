import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()
const postHead = (framing: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nConnection: close\r\n${framing}\r\n\r\n`

async function listen(): Promise<string> {
  const { app } = theShop()
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return app.listeningOrigin
}

/** Begins a body of a megabyte and never ends it. */
function beginBody(port: number, isChunked: boolean): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(postHead(isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 1000000'))
  if (isChunked) socket.write(`${(990_000).toString(16)}\r\n`)
  socket.write(Buffer.alloc(980_000, ' '))
  return socket
}

async function sendWhole(port: number, bytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(postHead(`Content-Length: ${bytes}`))
  socket.write(Buffer.alloc(bytes, ' '))
  const [reply] = await once(socket.setEncoding('latin1'), 'data')
  socket.destroy()
  return String(reply).slice(9, 12)
}

describe('bodies of up to 1 MB', () => {
  test('are read 32 at a time, while small ones are answered', async () => {
    const sockets: Socket[] = []
    const port = Number(new URL(await listen()).port)
    theShop().app.server.on('connection', (socket) => sockets.push(socket))
    const bodies = Array.from({ length: 60 }, (_, turn) => beginBody(port, turn % 2 === 0))
    const whole = () => sockets.filter((socket) => socket.bytesRead > 900_000).length
    await vi.waitFor(() => expect(whole()).toBe(32), 10_000)
    expect(await sendWhole(port, 20_000)).toBe('400')
    const waiting = sendWhole(port, 900_000)
    expect(sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBeLessThan(45_000_000)
    for (const socket of bodies) socket.destroy()
    expect(await waiting).toBe('400')
    const all = Array.from({ length: 40 }, () => sendWhole(port, 900_000))
    expect(await Promise.all(all)).toEqual(all.map(() => '400'))
  })
})

describe('bodies that are refused before they are read', () => {
  test.each([
    [413, '/api/contact', 'application/json', 10_000_000],
    [413, '/1/upload', 'multipart/form-data', 10_000_000],
    [403, '/1/upload', 'multipart/form-data', 4_000_000],
    [401, '/api/images', 'multipart/form-data', 4_000_000],
  ])('answer %i for %s readably and close the connection', async (status, path, type, bytes) => {
    const url = `${await listen()}${path}`
    const body = Buffer.alloc(bytes, 'a')
    const send = () => fetch(url, { method: 'POST', body, headers: { 'content-type': type } })
    const replies = await Promise.all(Array.from({ length: 10 }, send))
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
    expect(replies.map(({ headers }) => headers.get('connection'))).toEqual(
      replies.map(() => 'close'),
    )
  })

  test('harm no other request where the sender goes away', async () => {
    const port = Number(new URL(await listen()).port)
    const abort = async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(postHead('Content-Length: 9000000'))
      socket.write(Buffer.alloc(200_000, 'a'))
      await once(socket, 'data')
      socket.resetAndDestroy()
    }
    await Promise.all(Array.from({ length: 20 }, abort))
    expect((await theShop().visitor.get('/healthz')).status).toBe(200)
  })
})
