import { expect, test } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { taxNumberHint } from './tax-numbers.ts'

test.each([
  ['BIN 000142020-0101', 'BD', undefined],
  ['BIN 000142-0208', 'BD', 'A BIN in Bangladesh has 13 digits.'],
  ['gstin 33aaaaa0000a1z5', 'IN', undefined],
  ['33AAAAA', 'IN', 'A GSTIN in India has 15 characters, such as 33AAAAA0000A1Z5.'],
  ['GB 123 4567 89', 'GB', undefined],
  ['DE12345678', 'DE', 'A VAT number in Germany has 9 digits after DE.'],
  ['anything', 'FR', undefined],
  ['', 'BD', undefined],
  ['12', undefined, undefined],
])('the tax number %j of %j', (text, country, hint) => {
  expect(taxNumberHint(text, country)).toBe(hint)
})

test('our own number is one', () => {
  expect(defaultSettings.seller.taxNumber).toMatch(/^BIN \d{9}-\d{4}$/)
  expect(taxNumberHint(defaultSettings.seller.taxNumber, 'BD')).toBeUndefined()
})
