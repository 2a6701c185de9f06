import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { url: string; form: FormData }
type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** An external image host that gives set answers and records requests. */
export async function startImageHost() {
  const received: Received[] = []
  let answer: Answer = { status: 200, body: {} }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(chunks), { headers }).formData()
    received.push({ url: request.url ?? '', form })
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/v1/upload`,
    received,
    say: (status: number, body: unknown, headers?: Answer['headers']) => {
      answer = { status, body, ...(headers && { headers }) }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
