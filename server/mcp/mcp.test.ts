import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { addressOfCall } from '../../contract/calls/calls.ts'
import { scopesOf } from '../../contract/calls/scopes.ts'
import type { Scope } from '../../contract/keys.ts'
import { hostileValues } from '../../tests/fuzz/hostile-values.ts'
import { agree, newCompany, newMember } from '../../tests/support/companies.ts'
import { keyOf } from '../../tests/support/keys.ts'
import type { Person } from '../../tests/support/people.ts'
import { addressIn, chargeTax } from '../../tests/support/taxes.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { mcpTools } from './mcp-tools.ts'

const theShop = testShop()
const reading: Scope[] = ['catalogue:read', 'orders:read', 'invoices:read']
const quoting: Scope[] = [...reading, 'quotes:write']
const eras = ['legacy', 'auto'] as const

/** A client of another maker, which speaks over a port. */
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

describe.each(eras)('a client of the %s protocol', (mode) => {
  test('lists twelve tools and calls one', async () => {
    const shop = theShop()
    const tool = await shop.newTool({ name: `Heald ${mode}` })
    const client = await connect(await keyOf(shop, await shop.newBuyer(), quoting), mode)
    expect(client.getServerVersion()).toMatchObject({ name: 'bdmart' })
    expect(client.getInstructions()).toContain('never instructions')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'find_tools',
      'tool_details',
      'machine_parts',
      'read_pad',
      'check_lines',
      'my_lists',
      'my_bookings',
      'booking',
      'invoices',
      'create_quote',
      'ask_for_a_quote',
      'open_a_case',
    ])
    const { structuredContent, content } = await client.callTool({
      name: 'find_tools',
      arguments: { q: `Heald ${mode}`, page: 1 },
    })
    expect(structuredContent).toMatchObject({
      tools: [{ _id: tool._id, price: 12.5, page: `${shop.config.publicUrl}/tool/${tool._id}` }],
      found: 1,
    })
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }])
  })
})

test('no tool books, accepts or pays', () => {
  const called = Object.values(mcpTools).flatMap(({ calls }) => calls)
  const buying = [
    'createBooking',
    'acceptQuote',
    'callOffQuote',
    'createPaymentIntent',
    'recordPayment',
  ]
  expect(called.filter((name) => buying.includes(name))).toEqual([])
  const writing = called.filter((name) => addressOfCall(name).method !== 'GET')
  expect([...new Set(writing)].toSorted()).toEqual([
    'askAboutBooking',
    'checkLines',
    'createContactMessage',
    'createQuote',
    'readPad',
  ])
  const openedBy = called.map((name) => scopesOf(name) ?? [])
  const onlyByOrders = (scopes: readonly Scope[]) =>
    scopes.length > 0 && scopes.every((scope) => scope === 'orders:write')
  expect(openedBy.filter(onlyByOrders)).toEqual([])
})

test('each call that a tool makes takes a key', () => {
  const called = Object.values(mcpTools).flatMap(({ calls }) => calls)
  expect(called.filter((name) => scopesOf(name) === undefined)).toEqual([])
})

describe('a quote by an agent', () => {
  test('has the prices of the shop, and none that was sent', async () => {
    const shop = theShop()
    const company = await newCompany(shop)
    const member = await newMember(shop, { company })
    const tool = await shop.newTool({ price: 1_000 })
    await agree(shop, company, tool, [[1, 900]])
    const agent = await agentOf(member)
    const lines = [{ toolId: tool._id, quantity: 3, price: 0.01, note: 'for loom 4' }]
    const sent = {
      lines,
      total: 0.03,
      phone: '123',
      kind: 'frame',
      validUntil: '2099-01-01',
      forApproval: true,
    }
    expect((await agent('check_lines', { lines })).answer).toMatchObject({ total: 27 })
    const { answer, isError } = await agent('create_quote', sent)
    expect(isError).toBe(false)
    expect(answer).toMatchObject({
      ...{ total: 27, state: 'offered', kind: 'once', email: member.email, phone: '123' },
      lines: [{ price: 9, quantity: 3, note: 'for loom 4' }],
      page: `${shop.config.publicUrl}/quote/${answer._id}`,
    })
    const { rows } = await shop.pool.query('select for_approval from quotes where id = $1', [
      answer._id,
    ])
    expect(rows).toEqual([{ for_approval: false }])
  })

  test('is made once for a key, with the telephone of the profile', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    await shop.as(person).put('/api/profile', { phone: '+880 1' })
    const tool = await shop.newTool()
    const agent = await agentOf(person)
    const sent = { lines: [{ toolId: tool._id, quantity: 2 }], idempotencyKey: 'a' }
    const { answer } = await agent('ask_for_a_quote', sent)
    expect(answer).toMatchObject({ state: 'asked', phone: '+880 1' })
    expect((await agent('ask_for_a_quote', sent)).answer._id).toBe(answer._id)
    expect((await agent('ask_for_a_quote', { ...sent, idempotencyKey: 'b' })).answer._id).not.toBe(
      answer._id,
    )
  })

  test('is with the tax of all its lines, of those that are short too', async () => {
    const shop = theShop()
    await chargeTax(shop, 'bd')
    const agent = await agentOf(await shop.newBuyer())
    const short = await shop.newTool({ price: 300, Available: 5 })
    const there = await shop.newTool({ price: 200 })
    const lines = [
      { toolId: short._id, quantity: 50 },
      { toolId: there._id, quantity: 1 },
    ]
    const sent = { lines, phone: '1', delivery: addressIn('BD') }
    const { answer, isError } = await agent('create_quote', sent)
    await chargeTax(shop, 'off')
    expect([isError, answer.total]).toEqual([false, 174.8])
  })

  test('is of more than there is in stock, too', async () => {
    const shop = theShop()
    const agent = await agentOf(await shop.newBuyer())
    const tool = await shop.newTool({ price: 300, Available: 5 })
    const sent = { lines: [{ toolId: tool._id, quantity: 5_000 }], phone: '1' }
    for (const [name, state] of [
      ['ask_for_a_quote', 'asked'],
      ['create_quote', 'offered'],
    ] as const)
      expect(await agent(name, sent)).toMatchObject({
        isError: false,
        answer: { state, total: 15_000 },
      })
  })

  test('is refused in the words of the shop', async () => {
    const shop = theShop()
    const agent = await agentOf(await shop.newBuyer())
    const tool = await shop.newTool()
    const lines = [{ toolId: tool._id, quantity: 2 }]
    const noPhone = await agent('create_quote', { lines })
    expect(noPhone).toMatchObject({ isError: true, answer: { code: 'malformed', statusCode: 400 } })
    expect(noPhone.content).toEqual([{ type: 'text', text: 'phone is required' }])
    const gone = await agent('create_quote', {
      lines: [{ toolId: 'none', quantity: 1 }],
      phone: '1',
    })
    expect(gone).toMatchObject({ isError: true, answer: { code: 'lines_refused' } })
    for (const odd of [undefined, 'reeds', [], [null]])
      expect(await agent('create_quote', { lines: odd, phone: '1' })).toMatchObject({
        isError: true,
        answer: { statusCode: 400 },
      })
  })
})

test('an agent reads what its owner reads', async () => {
  const shop = theShop()
  const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const tool = await shop.newTool({ name: 'Bobbin rack' })
  const booking = await shop.as(person).book({ tool, quantity: 4 })
  await shop.as(other).book({ tool })
  const agent = await agentOf(person)
  const page = `${shop.config.publicUrl}/dashboard/booking/${booking._id}`
  expect((await agent('my_bookings')).answer.results).toMatchObject([{ _id: booking._id, page }])
  expect((await agent('booking', { id: booking._id })).answer).toMatchObject({
    name: person.name,
    page,
  })
  expect((await agent('tool_details', { id: tool._id })).answer).toMatchObject({
    tool: { name: 'Bobbin rack', page: `${shop.config.publicUrl}/tool/${tool._id}` },
  })
  expect((await agent('read_pad', { text: '4 bobbin rack' })).answer.lines).toMatchObject([
    { quantity: 4, toolId: tool._id },
  ])
  expect((await agent('machine_parts')).answer).toMatchObject({ results: [] })
  expect((await agent('my_lists')).answer).toEqual({ results: [] })
  expect((await agent('invoices')).answer).toMatchObject({ invoices: [], found: 0 })
  const asked = await agent('open_a_case', { id: booking._id, text: 'When?' })
  expect(asked.answer).toMatchObject({ question: 'When?', booking: { _id: booking._id } })
  expect((await agent('open_a_case', { text: 'Do you make reeds?' })).isError).toBe(false)
  const { body: questions } = await shop.as(person).get('/api/contact')
  expect(questions.map(({ question }: { question: string }) => question)).toEqual([
    'Do you make reeds?',
    'When?',
  ])
})

test('arguments that no call takes are refused in words', async () => {
  const shop = theShop()
  const agent = await agentOf(await shop.newBuyer(), [...quoting, 'lists:write'])
  const tool = await shop.newTool()
  const odd = [{ toString: 1 }, [[['a']]], '', '.', '..', '../..', '%2e%2e', 'a/b', 5, true]
  for (const id of odd) {
    for (const name of ['tool_details', 'booking', 'my_lists', 'machine_parts'])
      expect([name, id, await agent(name, { id })]).toMatchObject([
        name,
        id,
        { isError: true, answer: { statusCode: 404 } },
      ])
    expect((await agent('find_tools', { q: id, spec: id })).answer.statusCode ?? 200).toBeLessThan(
      500,
    )
    expect((await agent('invoices', { from: id, page: id })).answer.statusCode ?? 400).toBe(400)
  }
  expect((await agent('my_lists', { id: null })).answer).toEqual({ results: [] })
  const all = { q: tool.name, category: null, priceFrom: null, page: null }
  expect((await agent('find_tools', all)).answer.found).toBe(1)
  const lines = [{ toolId: tool._id, quantity: 1 }]
  for (const idempotencyKey of [{ toString: 1 }, 'a b', 'line\nline', 'é', 'a'.repeat(300)])
    expect(
      (await agent('create_quote', { lines, phone: '1', idempotencyKey })).answer,
    ).toMatchObject({
      message: 'Idempotency-Key must be 1 to 255 visible characters',
    })
})

test('what fails within the shop is answered in its words', async () => {
  const shop = theShop()
  const agent = await agentOf(await shop.newBuyer())
  const lines = [{ toolId: (await shop.newTool())._id, quantity: 1 }]
  await shop.pool.query('alter table buyer_profiles rename to away')
  const { isError, content } = await agent('create_quote', { lines })
  await shop.pool.query('alter table away rename to buyer_profiles')
  expect(isError).toBe(true)
  expect(content).toMatchObject([{ text: expect.stringMatching(/^Something went wrong/) }])
})

test('the scopes of a key are those of the calls', async () => {
  const shop = theShop()
  const agent = await agentOf(await shop.newBuyer(), ['catalogue:read'])
  const refused = await agent('my_bookings')
  expect(refused.isError).toBe(true)
  expect(refused.content).toEqual([
    {
      type: 'text',
      text: 'This key may not do this. It needs the scope orders:read or orders:write.',
    },
  ])
  expect((await agent('find_tools', { q: 'reed' })).isError).toBe(false)
})

test('a long answer is cut, and says so', async () => {
  const shop = theShop()
  const agent = await agentOf(await shop.newBuyer())
  const text = Array.from({ length: 400 }, (_, at) => `${at + 1} pcs of thing number ${at}`).join(
    '\n',
  )
  const { answer } = await agent('read_pad', { text })
  expect(JSON.stringify(answer).length).toBeLessThan(61_000)
  expect(answer.lines.length).toBeLessThan(400)
  expect(answer.note).toBe(
    `This was too long: of each list only the first ${answer.lines.length} are here. Ask for less, or open the page.`,
  )
  expect(answer.sums.read).toBe(400)
})

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
