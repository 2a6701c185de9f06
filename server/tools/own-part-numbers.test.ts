import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

let owner: Person
let other: Person
let named: { _id: string }
let alike: { _id: string; sku: string }

beforeAll(async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  owner = await shop.newBuyer()
  other = await shop.newBuyer()
  named = await shop.newTool({ name: 'Temple roller' })
  alike = { ...(await shop.newTool({ name: 'Picker stick' })), sku: 'MILL-0042' }
  await shop.as(admin).patch(`/api/tools/${alike._id}/details`, { sku: alike.sku })
  const names = [
    { text: 'MILL 0042', toolId: named._id },
    { text: 'গুটি ৭', toolId: named._id },
    { text: '#', toolId: named._id },
  ]
  expect((await shop.as(owner).put('/api/part-numbers', { names })).status).toBe(200)
})

const ask = (person: Person | undefined, path: string, q: string) =>
  theShop()
    .withToken(person?.token)
    .get(`${path}?${new URLSearchParams({ q })}`)

const idsOf = (tools: { _id: string }[]) => tools.map(({ _id }) => _id)
const searched = async (person: Person | undefined, q: string) =>
  idsOf((await ask(person, '/api/tools/search', q)).body.tools)
const inBar = async (person: Person | undefined, q: string) =>
  idsOf((await ask(person, '/api/find', q)).body.tools)

describe('a part number of a buyer', () => {
  test('is found first by this buyer, before a part number of the shop, in any spelling', async () => {
    for (const q of ['MILL 0042', 'mill-0042', 'Mill0042']) {
      expect(await searched(owner, q), q).toEqual([named._id, alike._id])
      expect(await inBar(owner, q), q).toEqual([named._id, alike._id])
    }
    expect(await searched(owner, 'গুটি ৭')).toEqual([named._id])
    expect((await searched(owner, '#'))[0]).toBe(named._id)
  })

  test('says nothing to another buyer, the office or a visitor', async () => {
    for (const person of [other, await theShop().newAdmin(), undefined]) {
      expect(await searched(person, 'mill-0042')).toEqual([alike._id])
      expect(await inBar(person, 'mill-0042')).toEqual([alike._id])
      expect(await searched(person, 'গুটি ৭')).toEqual([])
    }
  })

  test('is one of what is counted and filtered', async () => {
    const countOf = async (person: Person | undefined) =>
      (await ask(person, '/api/tools/facets', 'mill-0042')).body.stock.any
    expect([await countOf(owner), await countOf(other), await countOf(undefined)]).toEqual([
      2, 1, 1,
    ])
    const query = 'q=mill-0042&stock=some&sort=name&dir=down'
    const { body } = await theShop().as(owner).get(`/api/tools/search?${query}`)
    expect(idsOf(body.tools)).toEqual([named._id, alike._id])
    expect(body).toMatchObject({ found: 2, nearest: false })
  })

  test('a beginning of it, and it among other words, are searched as words', async () => {
    expect(await searched(owner, 'mill-00')).toEqual([alike._id])
    expect(await searched(owner, 'mill-0042 temple')).not.toContain(alike._id)
  })

  test('no shared cache keeps the answer, or gives the buyer the one of a visitor', async () => {
    const headersOf = async (person: Person | undefined) =>
      (await ask(person, '/api/tools/search', 'mill-0042')).headers
    expect(await headersOf(owner)).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect((await headersOf(undefined)).vary).toMatch(/authorization/i)
    expect((await headersOf(owner)).vary).toMatch(/authorization/i)
    for (const path of ['/api/tools/facets', '/api/find'])
      expect((await ask(owner, path, 'mill-0042')).headers['cache-control']).toBe('no-store')
  })

  test('of a tool that is no longer sold finds nothing', async () => {
    const shop = theShop()
    const gone = await shop.newTool({ name: 'Heald wire' })
    await shop.as(other).put('/api/part-numbers', { names: [{ text: 'HW-9', toolId: gone._id }] })
    expect(await searched(other, 'HW-9')).toEqual([gone._id])
    await shop.as(await shop.newAdmin()).delete(`/api/tools/delete/${gone._id}`)
    expect(await searched(other, 'HW-9')).toEqual([])
    expect(await inBar(other, 'HW-9')).toEqual([])
  })
})
