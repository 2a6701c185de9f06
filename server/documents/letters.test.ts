import { expect, test } from 'vitest'
import { splitRuns } from './letters.ts'

const shown = (text: string) =>
  splitRuns(text)
    .map((run) => run.text)
    .join('')

test.each([
  ['2⅛" reed', '2 1/8" reed'],
  ['⅓ and ½', '1/3 and ½'],
  ['90° at 40℃', '90° at 40°C'],
  ['⌀12 h6', 'Ø12 h6'],
  ['α = 5°, Φ 3', 'alpha = 5°, Phi 3'],
  ['ϕ 3, 𝛼, ό', 'phi 3, alpha, omicron'],
  ['● M8 ⍉ 20 ✔', '• M8 Ø 20 yes'],
  ['a\u200db\u200cc', 'abc'],
  ['A\u200b\u2060\u00ad\ufeff\u034f\u180e\u{e0041}B', 'AB'],
  ['ＡＢ①', 'AB1'],
  ['x\u0346', 'x'],
  ['ক্\u200dষ', 'ক্\u200dষ'],
  ['钢 🧵', '? ?'],
  ['\u200b', ''],
])('%j is set as %j', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each([
  ['accents', 0xa1, 0x17f],
  ['Greek letters', 0x391, 0x3a1],
  ['small Greek letters', 0x3b1, 0x3c9],
  ['dashes and quotes', 0x2010, 0x2015],
  ['quotes', 0x2018, 0x2022],
  ['fractions', 0x2150, 0x215e],
  ['wide letters', 0xff01, 0xff5e],
])('no sign of the %s is lost', (_, from, to) => {
  const signs = Array.from({ length: to - from + 1 }, (_each, at) =>
    String.fromCodePoint(from + at),
  )
  expect(signs.filter((sign) => shown(sign).includes('?') && sign !== '？')).toEqual([])
})
