import { expect, test } from 'vitest'
import { csvCell, csvLine, plainCell } from './csv-rules.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t'=1"`],
  [' =1', `"' =1"`],
  ['\r\n=1', `"'\r\n'=1"`],
  ['a;=1+1;b', `"a;'=1+1;b"`],
  ['a; @SUM(A1)', `"a; '@SUM(A1)"`],
  ['a;"=1"', `"a;""'=1"""`],
  ['a\t=1', `"a\t'=1"`],
  ['a\n-1', `"a\n'-1"`],
  ["a;'=1", `"a;''=1"`],
  ['a\n\n=1;=2', `"a\n\n'=1;'=2"`],
  [';=1', `";'=1"`],
  ['a; b', '"a; b"'],
  ['\uFF1D1', `"'\uFF1D1"`],
  ["'=1", `"''=1"`],
  ["it's", `"it's"`],
  ["'quoted'", `"'quoted'"`],
  ['a=1', '"a=1"'],
  ['say "so"', '"say ""so"""'],
  [12, '"12"'],
  ['', '""'],
])('csvCell writes %j as %s, and plainCell reads it again', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
  expect(csvLine([value, 'x'])).toBe(`${cell},"x"\r\n`)
  expect(plainCell(cell.slice(1, -1).replaceAll('""', '"'))).toBe(String(value))
})

test('figures stay figures below zero, and money has two decimals', () => {
  expect(csvLine([{ dollars: -12.5 }, { dollars: 3 }, -2])).toBe('"-12.50","3.00","-2"\r\n')
})
