import { expect, test } from 'vitest'
import { testShop } from './support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** What a reader that goes back could try at each of its places, again and again. */
const units = [
  ...[
    '1',
    '1,',
    '1.',
    '1 ',
    '1-',
    '1 - ',
    "1'",
    '1/2 ',
    '1 x ',
    '1½',
    '1 to ',
    '1..',
    '10 mm ',
    'm6x',
  ],
  ...[
    '(',
    '()',
    '[',
    '[1/1',
    '"',
    '""',
    ' "',
    "'",
    '=',
    '@',
    '@@',
    '@ 1',
    '$1 ',
    '1 usd ',
    '-',
    '- ',
  ],
  ...[
    '.',
    ',',
    '/',
    ':',
    '>',
    '*',
    '%40',
    '\t',
    ' \t',
    ' ',
    'a',
    'a-',
    'a1',
    '_a',
    'é',
    'ø',
    'ﷺ',
    '\u0301',
  ],
  ...['one ', 'one-', 'pcs ', 'by 1 ', 'on 1/', 'http://', 'www.', 'a.b'],
]
/** Of the processor, so that a busy machine does not count; a reader that goes back takes many times that. */
const MOST_MS = 2_000

test.each(units)(
  'the longest texts of "%s" are answered soon',
  async (unit) => {
    const shop = theShop()
    const office = shop.as(await shop.newAdmin())
    const tool = await shop.newTool()
    for (const end of ['!', '1-']) {
      const text = (length: number) => unit.repeat(length).slice(0, length - end.length) + end
      const words = encodeURIComponent(text(200))
      const calls = [
        () => office.patch(`/api/tools/${tool._id}`, { description: `d${text(4_990)}` }),
        () => shop.visitor.get(`/api/tools/search?q=${words}`),
        () => office.get(`/api/find?q=${words}`),
        () => office.post('/api/pad', { text: `${text(990)}\n`.repeat(40) }),
        () => office.post('/api/pad', { rows: Array(5).fill(Array(20).fill(text(490))) }),
      ]
      for (const [at, call] of calls.entries()) {
        const begun = process.cpuUsage().user
        const { status } = await call()
        expect([at, status < 500, (process.cpuUsage().user - begun) / 1000 < MOST_MS]).toEqual([
          at,
          true,
          true,
        ])
      }
    }
  },
  120_000,
)
