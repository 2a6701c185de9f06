import { expect, test } from 'vitest'
import { companyDay } from '../../contract/values/days.ts'
import { lineOf } from '../../tests/support/lines.ts'
import { expire, newQuote } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('the office finds quotes by words, state, days and buyer, in each order', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ price: 200 })
  const of = (quantity: number, more: object = {}) =>
    newQuote(shop, buyer, { lines: [lineOf(tool, quantity)], ...more })
  const [small, large, old, asked] = [
    await of(1),
    await of(9),
    await of(5),
    await of(3, { ask: true }),
  ]
  await expire(shop, old)
  const find = async (query: string) => {
    const { body } = await shop.as(admin).get(`/api/search/quotes?buyer=${buyer._id}&${query}`)
    return body.quotes.map(({ _id }: { _id: string }) => _id)
  }
  expect(await find('')).toEqual([asked._id, old._id, large._id, small._id])
  expect(await find('show=asked')).toEqual([asked._id])
  expect(await find('show=expired')).toEqual([old._id])
  expect(await find('show=offered&sort=total')).toEqual([large._id, small._id])
  expect(await find('sort=total&dir=up')).toEqual([small._id, asked._id, old._id, large._id])
  expect((await find('sort=expires'))[0]).toBe(old._id)
  expect(await find('sort=oldest')).toEqual([small._id, large._id, old._id, asked._id])
  expect(await find(`q=${large.number}`)).toEqual([large._id])
  expect(await find(`q=${encodeURIComponent(tool.name)}`)).toHaveLength(4)
  expect(await find('q=nothing-like-it')).toEqual([])
  const today = companyDay(new Date())
  expect(await find(`from=${today}&to=${today}`)).toHaveLength(4)
  expect(await find('to=2020-01-01')).toEqual([])
  const { body } = await shop.as(admin).get('/api/search/quotes?q=nothing-like-it')
  expect([body.found, body.total > 3]).toEqual([0, true])
})
