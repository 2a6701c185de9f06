import { expect, test } from 'vitest'
import { shortenChange } from './import-row'

const text = 'Forged adjustable wrench with a jaw capacity of 30 mm and a hanging hole.'

test('a long text is shown from shortly before what differs', () => {
  expect(shortenChange(text, `${text} New.`)).toEqual([
    '…and a hanging hole.',
    '…and a hanging hole. New.',
  ])
})

test('short texts, and long ones that differ at their beginning, are shown whole', () => {
  expect(shortenChange('12.50', '13.50')).toEqual(['12.50', '13.50'])
  expect(shortenChange(text, `New ${text}`)).toEqual([text, `New ${text}`])
  expect(shortenChange('', text)).toEqual(['', text])
})
