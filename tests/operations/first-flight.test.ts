import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { cloneDatabase } from '../support/test-database.ts'

/** What a server may send before it has heard from the other side: ten segments (RFC 6928) of what fits into a packet. */
const FIRST_FLIGHT = 10 * 1460

let database: Awaited<ReturnType<typeof cloneDatabase>>
let shop: ShopProcess

beforeAll(async () => {
  database = await cloneDatabase()
  shop = await startShopProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  await vi.waitFor(() => expect(shop.output()).toContain('BD-MART ready'), {
    timeout: 40_000,
    interval: 50,
  })
}, 60_000)
afterAll(async () => {
  await shop.stop()
  await database.drop()
})

/** An answer as it goes over the line, head and body. */
async function bytesOf(path: string): Promise<Buffer> {
  const socket = connect(shop.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) {
    chunks.push(chunk)
    if (isWhole(Buffer.concat(chunks))) break
  }
  return Buffer.concat(chunks)
}

function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1]
  return head > 0 && answer.length === head + 4 + Number(length)
}

test('the home page comes whole in one flight: another costs a phone 150 ms before it shows anything', async () => {
  const answer = await bytesOf('/')
  const [head = ''] = answer.toString('latin1').split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(head).toContain('content-encoding: br')
  expect(answer.length).toBeLessThanOrEqual(FIRST_FLIGHT)
  expect((await (await fetch(shop.url)).text()).match(/<h3/g)?.length).toBeGreaterThan(8)
})
