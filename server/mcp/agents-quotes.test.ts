import { describe, expect, test } from 'vitest'
import { agree, newCompany, newMember } from '../../tests/support/companies.ts'
import { mcpClients } from '../../tests/support/mcp.ts'
import { addressIn, chargeTax } from '../../tests/support/taxes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const { agentOf } = mcpClients(theShop)

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
