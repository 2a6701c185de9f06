import { expect, test } from 'vitest'
import { bodyOf, lineOf, sendLines } from '../../../tests/support/lines.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

test('a malformed call is refused in words for a person', async () => {
  const shop = theShop()
  const office = shop.as(await shop.newAdmin())
  const search = async (query: string) => {
    const { status, body } = await office.get(`/api/search/bookings?${query}`)
    return [status, body.message]
  }
  expect(await search('page=x')).toEqual([400, 'page must be a number'])
  expect(await search('page=1.5')).toEqual([400, 'page must be a whole number'])
  expect(await search('page=0')).toEqual([400, 'page must be at least 1'])
  expect(await search('tool=x')).toEqual([400, 'tool must be an id'])
  expect(await search('dir=x')).toEqual([400, 'dir must be one of up, down'])
  const q = 'x'.repeat(201)
  expect(await search(`q=${q}`)).toEqual([400, 'q must be at most 200 characters long'])
  expect((await office.get('/api/find')).body.message).toBe('q is required')
})

test('an order that is malformed is refused in the same words', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const line = lineOf(await shop.newTool(), 1)
  const messageOf = async (bent: object) => {
    const { status, body } = await sendLines(shop, buyer, { ...bodyOf(buyer, [line]), ...bent })
    return [status, body.message]
  }
  expect(await messageOf({ lines: null })).toEqual([400, 'lines must be a list'])
  expect(await messageOf({ lines: ['a'] })).toEqual([400, 'lines.0 must be an object'])
  expect(await messageOf({ payBy: 'x' })).toEqual([
    400,
    'payBy must be one of card, transfer, account',
  ])
  expect(await messageOf({ poAgain: 5 })).toEqual([400, 'poAgain must be true or false'])
  expect(await messageOf({ delivery: 'x' })).toEqual([400, 'delivery must be an object'])
})
