import { expect, test } from 'vitest'
import { paperHint } from '../../contract/documents/paper-letters.ts'
import { splitRuns } from './letters.ts'

const isSet = (text: string) => splitRuns(text).every((run) => !run.text.includes('?'))

test.each([
  'Rahman Textile Mills Ltd.',
  'Łódź Straße Nguyễn Đặng Şahin Ørsted',
  'ΑΒΓ Αθήνα άέήίόύώ',
  'ঢাকা টেক্সটাইল মিলস',
  '8½" × 3⅛" ⌀12 90° µm Ω α ϕ',
  'Плутон',
  'شركة النسيج',
  '棉纺厂',
  'कपास मिल',
  'โรงงาน',
  '방직공장',
  'תל אביב',
  'ばね工場',
])('of %s it is said at the checkout whether the papers can print it', (text) => {
  expect(paperHint(text) === undefined).toBe(isSet(text))
})

test('one of several texts is enough, and none of them says nothing', () => {
  expect(paperHint(null, undefined, 'Dhaka')).toBeUndefined()
  expect(paperHint('Dhaka', 'Дакка')).toContain('Latin or Bangla letters')
})
