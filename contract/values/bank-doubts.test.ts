import { expect, test } from 'vitest'
import { bankDoubts } from './bank-doubts.ts'

test.each([
  ['DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', []],
  ['0142 0000 1208 0914', 'DLTBBDDH', []],
  ['GB29 NWBK 6016 1331 9268 19', 'nwbkgb2l', []],
  ['DE89 3704 0044 0532 0130 01', 'COBADEFF', ['check digits']],
  ['GB29 NWBK 6016 1331 9268 91', 'NWBKGB2', ['check digits', '8 or 11']],
])('%s, %s', (account, swift, doubts) => {
  expect(bankDoubts({ account, swift })).toEqual(
    doubts.map((part) => expect.stringContaining(part)),
  )
})
