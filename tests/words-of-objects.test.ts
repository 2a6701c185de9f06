import { expect, test } from 'vitest'
import { testShop } from './support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const names = Object.getOwnPropertyNames(Object.prototype)

/** Each object has these names without being given them: what people type is never looked up in one. */
test.each(names)('%s is a word like others wherever people type', async (word) => {
  const shop = theShop()
  const office = shop.as(await shop.newAdmin())
  const buyer = shop.as(await shop.newBuyer())
  const specs = [{ name: word, text: word, unit: word.slice(0, 20) }]
  const tool = await shop.newTool({ name: `Loom ${word}` })
  await office.patch(`/api/tools/${tool._id}`, { category: word })
  const path = `/api/tools/${tool._id}/details`
  const { body: details } = await shop.visitor.get(path)
  const saved = await office.patch(path, {
    specs,
    tags: [word],
    sku: word,
    was: { specs: details.specs },
  })
  expect([saved.status, saved.body.message]).toEqual([200, undefined])
  await office.post('/api/synonyms', { word, means: word })
  for (const query of [
    `q=${word}`,
    `q=${word}s`,
    `q=5 ${word}`,
    `spec=${word}:${word}`,
    `category=${word}`,
  ]) {
    for (const list of ['search', 'facets']) {
      const { status } = await shop.visitor.get(`/api/tools/${list}?${query}`)
      expect([list, query, status]).toEqual([list, query, 200])
    }
  }
  const found = await shop.visitor.get(`/api/tools/search?q=${word}`)
  expect(found.body.tools.map(({ _id }: { _id: string }) => _id)).toContain(tool._id)
  const answers = [
    await buyer.get(`/api/find?q=${word}`),
    await office.get(`/api/find?q=${word}`),
    await office.get(`/api/search/bookings?q=${word}`),
    await buyer.post('/api/pad', { text: `${word}\n5 ${word}\n${word} 5\n5 x ${word} 3 ${word}` }),
    await buyer.post('/api/pad', {
      rows: [
        [word, 'Qty'],
        [word, '5'],
        [word, word],
      ],
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
