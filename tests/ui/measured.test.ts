import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoWrapUnits } from '../../app/ui/no-wrap-units'

const keptTogether = (text: string) =>
  [...renderToStaticMarkup(createElement(NoWrapUnits, { text })).matchAll(/nowrap">([^<]+)</g)].map(
    ([, part]) => part,
  )

test.each([
  ['Combination Spanner Set, 6 pieces, 10-24 mm', ['6 pieces', '10-24 mm']],
  ['Socket Set 1/2 in with Ratchet', ['1/2 in']],
  ['Helical Gear Pair, module 2.5, ratio 2:1', ['2:1']],
  ['Outside Micrometer 0-25 mm', ['0-25 mm']],
  ['Drop Wire 165 x 11 x 0.5 mm, box of 1000', ['0.5 mm']],
  ['Vise 57142058-7372-4a11-8879-462212770433', []],
  ['Clamp 8879-4622', ['8879-4622']],
])('%s keeps %j together', (text, kept) => {
  expect(keptTogether(text)).toEqual(kept)
})
