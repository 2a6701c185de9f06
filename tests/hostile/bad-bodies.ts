import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'

const TEN_MB = 10_000_000
const DEEP = 50_000

const json = { 'content-type': 'application/json' }
const deep = '['.repeat(DEEP) + ']'.repeat(DEEP)
const large = Buffer.alloc(TEN_MB, 'a')
const bomb = gzipSync(Buffer.alloc(TEN_MB, '['))
const wide = `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join(',')}}`

/** 85 bodies together, too large, too deep, packed or too wide: the statuses. */
export async function sendBadBodies(url: string, port: number): Promise<Set<number>> {
  const post = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string>) =>
    statusOf(`${url}/api/contact`, { method: 'POST', body, headers })
  return new Set(
    await Promise.all([
      ...Array.from({ length: 50 }, () => sendLarge(port)),
      ...Array.from({ length: 10 }, () => post(deep, json)),
      ...Array.from({ length: 10 }, () => post(`{"question":${deep}}`, json)),
      ...Array.from({ length: 10 }, () => post(bomb, { ...json, 'content-encoding': 'gzip' })),
      ...Array.from({ length: 5 }, () => post(wide, json)),
    ]),
  )
}

async function statusOf(address: string, init: RequestInit): Promise<number> {
  const reply = await fetch(address, init)
  await reply.arrayBuffer()
  return reply.status
}

/** Sends 10 MB, even after the reply. */
function sendLarge(port: number): Promise<number> {
  return new Promise((resolve) => {
    let reply = ''
    const socket = connect(port, '127.0.0.1')
    const head = `POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${TEN_MB}\r\n\r\n`
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply += text
      if (socket.writableLength === 0) socket.end()
    })
    socket.on('drain', () => reply && socket.end())
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 0)))
    socket.write(head)
    socket.write(large)
  })
}
