import { expect, test } from 'vitest'
import { foldText } from './folded-text.ts'

test.each([
  "O'Brien",
  'O’Brien',
  'O‘Brien',
  'OʼBrien',
  'O´Brien',
  'O`Brien',
  'O′Brien',
  'O＇Brien',
])('%s is the same with any apostrophe', (name) => expect(foldText(name)).toBe("o'brien"))

test.each([
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Mølgård', 'molgard'],
  ['Đặng', 'dang'],
  ['Müller', 'muller'],
  ['İzmir Işık', 'izmir isik'],
  ['Ø 25', 'ø 25'],
  ['৪০', '40'],
  ['٤٠', '40'],
  ['۴۰', '40'],
  ['४०', '40'],
  ['４０', '40'],
  ['𝟒𝟎', '40'],
  ['re\u00aded\u200b', 'reed'],
  ['5\u2033', '5"'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
