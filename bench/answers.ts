import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Figure, ratio } from './figures.ts'
import { type Load, putLoad } from './load.ts'
import { type BenchShop, startProcess } from './processes.ts'

const CONNECTIONS = 32
const SECONDS = 4
const ROUNDS = 3

/**
 * How fast the shop gives an answer from memory, beside a bare server that sends the same bytes: taken in turns, so that
 * both meet the same machine, and the middle round counts.
 */
export async function compareWithBare(
  shop: BenchShop,
  address: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
): Promise<Figure> {
  const file = path.join(shop.dataDir, 'answer.json')
  writeFileSync(file, JSON.stringify(await record(shop.port, address, headers)))
  const barePort = shop.port + 1
  const bare = await startProcess(['bench/bare-server.ts', String(barePort), file], /ready/)
  const request = requestOf(address, headers)
  const load = (port: number) =>
    putLoad({ port, connections: CONNECTIONS, seconds: SECONDS }, request)
  try {
    const rounds: { shop: Load; bare: Load }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ bare: await load(barePort), shop: await load(shop.port) })
    return ratio(address + (headers['if-none-match'] ? ' (304)' : ''), rounds)
  } finally {
    await bare.stop()
  }
}

export function requestOf(address: string, headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${address} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`
  return () => request
}

/** What the shop answers, with its headers, byte by byte as it was sent. */
async function record(port: number, address: string, headers: Record<string, string>) {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: address, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const { connection: _, 'keep-alive': __, date: ___, ...sent } = reply.headers
        const body = Buffer.concat(chunks).toString('base64')
        resolve({ status: reply.statusCode, headers: sent, body })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** The tag that an address has now, to ask whether it still has. */
export async function etagOf(port: number, address: string): Promise<string> {
  const headers = { 'accept-encoding': 'br' }
  const reply = await fetch(`http://127.0.0.1:${port}${address}`, { headers })
  await reply.arrayBuffer()
  return reply.headers.get('etag') ?? ''
}
