import { expect, test } from 'vitest'
import { z } from 'zod'
import { toJson } from './answers.ts'

const schema = z.array(z.object({ name: z.string() }))
const items = Array.from({ length: 1_501 }, (_, at) => ({ name: `"Tool" ${at}`, secret: 'x' }))

test.each([0, 1, 500, 501, 1_000, 1_501])(
  'a list of %i items is the same in steps',
  async (length) => {
    const list = items.slice(0, length)
    expect(await toJson(schema, list)).toBe(JSON.stringify(schema.parse(list)))
  },
)

test('a wrong item of a long list is refused', async () => {
  await expect(toJson(schema, [...items, { name: 1 }])).rejects.toThrow()
})

test('others are answered while a long list is made', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  await toJson(schema, Array.from({ length: 100 }, () => items).flat())
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
