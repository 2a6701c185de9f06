import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { officeOf } from '../../tests/support/imports.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function start() {
  const shop = theShop()
  return { shop, office: officeOf(shop, await shop.newAdmin()) }
}

test('a part number in another spelling finds its tool and changes nothing', async () => {
  const { shop, office } = await start()
  const code = randomUUID().slice(0, 8).toUpperCase()
  const tool = await shop.newTool({ name: `Reed ${code}` })
  await office.patch(`/api/tools/${tool._id}/details`, { sku: `BD-${code}` })
  for (const sku of [
    `="BD-${code}"`,
    `bd-${code.toLowerCase()}`,
    `BD\u2013${code}`,
    `\u200BBD ${code}\uFEFF`,
    `BD-${code}`.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ]) {
    const { rows } = await office.check(['Part number', 'Price (USD)'], [[sku, '="12.50"']])
    expect(rows[0]).toMatchObject({ verdict: 'same', toolId: tool._id, diff: {} })
  }
  const { rows } = await office.check(['Name', 'Price (USD)'], [[`Reed\u00A0${code}\u200B`, '13']])
  expect(rows[0]).toMatchObject({ diff: { 'Price (USD)': ['12.50', '13.00'] } })
  expect(Object.keys(rows[0].diff)).toEqual(['Price (USD)'])
})

test("a row of another shop's export becomes a tool", async () => {
  const { office } = await start()
  const name = `Reed ${randomUUID()}`
  const columns = ['Part number', 'Name', 'Price (USD)', 'Available', 'Description', 'Picture']
  const { rows } = await office.check(
    [...columns, 'Tags', 'Category'],
    [
      [
        `="00${name.slice(5, 9)}\u20131"`,
        name,
        '1,250.00',
        '1,00,000',
        '<p>For&nbsp;looms &amp; more.</p><ul><li>Steel</li><li>5 &lt; 6</li></ul>',
        'https://shop.example/a.jpg, https://shop.example/b.jpg',
        'loom, reed',
        'Weaving > Reeds, New',
      ],
    ],
  )
  expect(rows[0].faults).toEqual([])
  expect(rows[0].diff).toMatchObject({
    'Part number': ['', `00${name.slice(5, 9)}-1`],
    'Price (USD)': ['', '1250.00'],
    Available: ['', '100000'],
    Description: ['', 'For looms & more.\n- Steel\n- 5 < 6'],
    Picture: ['', 'https://shop.example/a.jpg'],
    'More pictures': ['', 'https://shop.example/b.jpg'],
    Tags: ['', 'loom; reed'],
    Category: ['', 'Reeds'],
  })
})
