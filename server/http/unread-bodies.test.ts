import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const healthz = 'GET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'

/** Sends a body to its end, whatever the answer, and one more request behind it: the statuses of both answers. */
async function sendAll(port: number, head: string, bytes: number): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text
  })
  socket.write(`${head}\r\nHost: shop\r\nContent-Length: ${bytes}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes, 'a'))
  socket.write(healthz)
  await once(socket, 'close')
  return [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
}

async function listen(): Promise<number> {
  const url = await theShop().app.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(url).port)
}

test('whoever was refused while sending sends to the end, and is heard again', async () => {
  const port = await listen()
  const json = 'POST /api/contact HTTP/1.1\r\nContent-Type: application/json'
  const form = (path: string) => `POST ${path} HTTP/1.1\r\nContent-Type: multipart/form-data`
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => sendAll(port, json, 2_000_000)),
    sendAll(port, form('/api/images'), 4_000_000),
    sendAll(port, form('/1/upload'), 4_000_000),
    sendAll(port, form('/1/upload'), 6_000_000),
  ])
  expect(answers).toEqual([
    ...Array.from({ length: 20 }, () => ['413', '200']),
    ['401', '200'],
    ['403', '200'],
    ['413', '200'],
  ])
})

test('a sender who goes away in the middle harms nobody', async () => {
  const port = Number(new URL(theShop().app.listeningOrigin).port)
  const leave = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n',
    )
    socket.write(Buffer.alloc(200_000, 'a'))
    await once(socket, 'data')
    socket.resetAndDestroy()
  }
  await Promise.all(Array.from({ length: 20 }, leave))
  expect((await theShop().visitor.get('/healthz')).status).toBe(200)
})
