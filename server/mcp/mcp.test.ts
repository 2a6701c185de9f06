import { describe, expect, test } from 'vitest'
import { addressOfCall } from '../../contract/calls/calls.ts'
import { scopesOf } from '../../contract/calls/scopes.ts'
import type { Scope } from '../../contract/keys.ts'
import { keyOf } from '../../tests/support/keys.ts'
import { mcpClients, quoting } from '../../tests/support/mcp.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { mcpTools } from './mcp-tools.ts'

const theShop = testShop()
const { connect, agentOf } = mcpClients(theShop)
const eras = ['legacy', 'auto'] as const

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
