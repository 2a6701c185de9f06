import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test.each([
  '',
  ' \t\n',
  '\u00a0\u3000',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u00ad',
  '\u202e\u2066',
  '\u115f\u1160\u3164\uffa0',
  '\u180e\ufe0f\u034f',
  '\u2800',
  '\u{e0041}',
])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true)
})

test.each(['Ada', 'م\u200dم', '\u200bAda\u200b', '王', '👩‍🔧', '.', '7'])(
  '%j is not blank',
  (text) => {
    expect(isBlank(text)).toBe(false)
  },
)
