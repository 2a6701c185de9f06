import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Figure, ratio } from './figures.ts'
import { type Load, type NextRequest, putLoad } from './load.ts'
import { type BenchShop, startProcess } from './processes.ts'

const CONNECTIONS = 32
const SECONDS = 0.8
const ROUNDS = 15

/**
 * The speed of a cached answer as a ratio to a bare server that sends the same bytes. They take turns in many short rounds, so that
 * both see the same machine, and the median ratio counts.
 */
export async function compareWithBare(
  shop: BenchShop,
  address: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
  request: NextRequest = requestOf(address, headers),
): Promise<Figure> {
  const file = path.join(shop.dataDir, 'answer.json')
  const answer = await record(shop.port, address, headers)
  writeFileSync(file, JSON.stringify(answer))
  const barePort = shop.port + 1
  const bare = await startProcess(['bench/bare-server.ts', String(barePort), file], /ready/)
  const load = async (port: number) => {
    const target = { port, connections: CONNECTIONS, seconds: SECONDS }
    return answeredWith(answer.status, await putLoad(target, request))
  }
  try {
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push(await drive(round, { shop: shop.port, bare: barePort }, load))
    // The first round is a warm-up.
    return ratio(address + (answer.status === 304 ? ' (304)' : ''), rounds.slice(1))
  } finally {
    await bare.stop()
  }
}

type Round = { shop: Load; bare: Load }

/** Each of the two goes first in every other round. */
async function drive(
  round: number,
  ports: { shop: number; bare: number },
  load: (port: number) => Promise<Load>,
): Promise<Round> {
  if (round % 2 === 0) return { bare: await load(ports.bare), shop: await load(ports.shop) }
  return { shop: await load(ports.shop), bare: await load(ports.bare) }
}

function answeredWith(status: number | undefined, load: Load): Load {
  if (Object.keys(load.statuses).join() !== String(status))
    throw new Error(`not each answer was ${status}: ${JSON.stringify(load.statuses)}`)
  return load
}

export function requestOf(address: string, headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${address} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`
  return () => request
}

type Answer = { status: number | undefined; headers: object; body: string }

/** The shop's response with its headers, undecoded. */
async function record(
  port: number,
  address: string,
  headers: Record<string, string>,
): Promise<Answer> {
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

export async function etagOf(port: number, address: string): Promise<string> {
  const headers = { 'accept-encoding': 'br' }
  const reply = await fetch(`http://127.0.0.1:${port}${address}`, { headers })
  await reply.arrayBuffer()
  return reply.headers.get('etag') ?? ''
}
