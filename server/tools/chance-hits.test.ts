import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

async function namesOf(q: string): Promise<string[]> {
  const { status, body } = await theShop().visitor.get(
    `/api/tools/search?${new URLSearchParams({ q })}`,
  )
  expect(status).toBe(200)
  return body.tools.map(({ name }: { name: string }) => name)
}

test('a tool whose description has all words hides none whose name has all but one', async () => {
  const shop = theShop()
  await shop.newTool({ name: 'Zqol Paint', description: 'For the zqloom, its zqpick and zqstrap.' })
  await shop.newTool({ name: 'Zqpick Zqstrap, hide' })
  await shop.newTool({ name: 'Zqstrap alone' })
  expect(await namesOf('zqloom zqpick zqstrap')).toEqual(['Zqpick Zqstrap, hide', 'Zqol Paint'])
  await shop.newTool({ name: 'Zqpick Zqstrap of a Zqloom' })
  expect(await namesOf('zqloom zqpick zqstrap')).toEqual([
    'Zqpick Zqstrap of a Zqloom',
    'Zqol Paint',
  ])
})

test('the thing itself in another size comes before another thing in the nearest size', async () => {
  const shop = theShop()
  await shop.newTool({ name: 'Zqbelt 700 mm' })
  await shop.newTool({ name: 'Zqguard 905 mm', description: 'Covers a zqbelt.' })
  expect(await namesOf('zqbelt 900 mm')).toEqual(['Zqbelt 700 mm', 'Zqguard 905 mm'])
})

test('names are found in any apostrophe, without accents and in figures of any script', async () => {
  const shop = theShop()
  const [brien, lodz] = ["Zqq O'Brien 40", 'Zqq Łódź Straße']
  for (const name of [brien, lodz]) await shop.newTool({ name })
  for (const q of ['o’brien', 'oʼbrien', 'O`Brien', 'obrien', 'zqq ৪০', 'zqq ٤٠', 'zqq ４０'])
    expect(await namesOf(q), q).toEqual([brien])
  for (const q of ['lodz strasse', 'ŁÓDŹ', 'zqq straße'])
    expect(await namesOf(q), q).toEqual([lodz])
})

test('two letters are in order of closeness', async () => {
  const shop = theShop()
  await shop.newTool({ name: 'Bracket, takes a qj' })
  await shop.newTool({ name: 'Zz Qj' })
  await shop.newTool({ name: 'Collar Qjuil' })
  expect((await namesOf('qj'))[2]).toBe('Collar Qjuil')
})
