import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = (received: Received, answer: ServerResponse) => void

/** A program of a buyer that takes what webhooks send, until the test is over; it answers 204 unless said otherwise. */
export async function openReceiver(answer: Answer = (_, reply) => reply.writeHead(204).end()) {
  const received: Received[] = []
  const open = { now: 0, most: 0 }
  const server = createServer(async (request, reply) => {
    open.most = Math.max(open.most, ++open.now)
    reply.on('close', () => void open.now--)
    let body = ''
    for await (const part of request) body += part
    const one = { path: request.url ?? '', headers: request.headers, body }
    received.push(one)
    answer(one, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, open }
}
