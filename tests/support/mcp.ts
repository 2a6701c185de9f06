import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Scope } from '../../contract/keys.ts'
import { keyOf } from './keys.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

export const reading: Scope[] = ['catalogue:read', 'orders:read', 'invoices:read']
export const quoting: Scope[] = [...reading, 'quotes:write']

/** MCP clients of another maker, which speak to the shop over a port. */
export function mcpClients(theShop: () => TestShop) {
  async function connect(key: string, mode: 'legacy' | 'auto' = 'auto') {
    const { app } = theShop()
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode } })
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', app.listeningOrigin), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    })
    await client.connect(transport)
    return client
  }

  async function agentOf(person: Person, scopes: Scope[] = quoting) {
    const client = await connect(await keyOf(theShop(), person, scopes))
    return async (name: string, given: Record<string, unknown> = {}) => {
      const {
        isError = false,
        structuredContent,
        content,
      } = await client.callTool({ name, arguments: given })
      // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of an answer
      return { isError, answer: structuredContent as any, content }
    }
  }
  return { connect, agentOf }
}
