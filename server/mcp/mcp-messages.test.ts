import { describe, expect, test } from 'vitest'
import { hostileValues } from '../../tests/fuzz/hostile-values.ts'
import { keyOf } from '../../tests/support/keys.ts'
import { mcpClients, quoting } from '../../tests/support/mcp.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const { connect, agentOf } = mcpClients(theShop)

describe('POST /mcp', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const accept = { accept: 'application/json, text/event-stream' }

  test('takes a key alone', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    for (const token of [undefined, person.token, person.sessionToken, 'bdm_unknown']) {
      const { status, body, headers } = await shop.call('POST', '/mcp', {
        token,
        body: message,
        headers: accept,
      })
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(body.code).toBe(token === 'bdm_unknown' ? 'key_unknown' : 'key_needed')
    }
    const { body } = await shop.visitor.post('/mcp', message)
    expect(body.message).toBe(
      'Please send a key in the header Authorization, after the word Bearer.',
    )
  })

  test('is not for pages of other sites', async () => {
    const shop = theShop()
    const token = await keyOf(shop, await shop.newBuyer(), quoting)
    const statusFrom = async (origin: string) =>
      (await shop.call('POST', '/mcp', { token, body: message, headers: { ...accept, origin } }))
        .status
    expect(await statusFrom('https://evil.example')).toBe(403)
    expect(await statusFrom('null')).toBe(403)
    expect(await statusFrom(shop.config.publicUrl)).toBe(200)
  })

  test('refuses other methods, several messages and large ones', async () => {
    const shop = theShop()
    const token = await keyOf(shop, await shop.newBuyer(), quoting)
    for (const method of ['GET', 'DELETE'] as const) {
      const { status, headers, body } = await shop.call(method, '/mcp', { token })
      expect([status, headers.allow]).toEqual([405, 'POST'])
      expect(body).toMatchObject({ code: 'post_alone', message: 'This address takes POST alone.' })
    }
    const post = (body: unknown, headers: object = {}) =>
      shop.call('POST', '/mcp', { token, body, headers: { ...accept, ...headers } })
    expect((await post([message, message])).body).toMatchObject({
      statusCode: 400,
      message: 'Please send one message at a time.',
    })
    expect((await post({ ...message, params: { text: 'a'.repeat(1_100_000) } })).status).toBe(413)
    expect((await post('reeds', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('{', { 'content-type': 'application/json' })).status).toBe(400)
  })

  test('answers hostile messages without failing', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const calling = (params: unknown) => ({ ...message, method: 'tools/call', params })
    const statuses = new Set<number>()
    const failed: unknown[] = []
    for (const value of hostileValues) {
      // Each has its own limit.
      const token = await keyOf(shop, person, quoting)
      const messages = [
        value,
        { ...message, method: value },
        { ...message, id: value },
        calling({ name: value, arguments: value }),
        calling({ name: 'find_tools', arguments: { q: value, page: value } }),
        calling({ name: 'check_lines', arguments: { lines: [value], country: value } }),
        calling({ name: 'booking', arguments: { id: value } }),
      ]
      for (const each of messages) {
        const headers = { ...accept, 'content-type': 'application/json' }
        const sent = { token, body: JSON.stringify(each) ?? '', headers }
        const { status, body } = await shop.call('POST', '/mcp', sent)
        statuses.add(status)
        if (status >= 500 || JSON.stringify(body).includes('-32603')) failed.push(each)
      }
    }
    expect(failed).toEqual([])
    expect([...statuses].toSorted()).toEqual([200, 400])
  })

  test('ends with its key', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const agent = await agentOf(person)
    expect((await agent('my_lists')).isError).toBe(false)
    await shop.pool.query('update api_keys set revoked_at = now() where user_id = $1', [person._id])
    await expect(agent('find_tools')).rejects.toThrow()
  })

  test('keeps no stream open', async () => {
    const shop = theShop()
    const client = await connect(await keyOf(shop, await shop.newBuyer(), quoting))
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow()
    await expect(client.callTool({ name: 'constructor' })).rejects.toThrow('There is no such tool.')
  })
})
