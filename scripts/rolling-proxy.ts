import { once } from 'node:events'
import { Agent, request as ask, createServer, type ServerResponse } from 'node:http'

/** A reverse proxy with keep-alive connections that forwards each request once. */
export async function startProxy(shopPort: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const up = ask({ agent, host: '127.0.0.1', port: shopPort, method, path: url, headers })
    up.on('response', (answer) => {
      const { connection: _, 'keep-alive': __, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    up.on('error', (error) => refuse(response, error))
    request.pipe(up)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no address')
  const stop = async () => {
    agent.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${address.port}`, stop }
}

function refuse(response: ServerResponse, error: Error): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(502).end(error.message)
}
