import { expect, test } from 'vitest'
import { readFigures } from './dimensions.ts'

test.each([
  ['25', null, 25, null, null],
  ['25', 'mm', 25, null, 'mm'],
  ['25 mm', null, 25, null, 'mm'],
  ['25 mm', 'mm', 25, null, 'mm'],
  ['12,7mm', null, 12.7, null, 'mm'],
  ['1,250 kg', null, 1250, null, 'kg'],
  ['0,125 in', null, 0.125, null, 'in'],
  ['1/2 in', null, 0.5, null, 'in'],
  ['1 1/2 inch', null, 1.5, null, 'in'],
  ['1-1/2 inch', null, 1.5, null, 'in'],
  ['½"', null, 0.5, null, 'in'],
  ['1½"', null, 1.5, null, 'in'],
  ['10-24', null, 10, 24, null],
  ['10-24', 'mm', 10, 24, 'mm'],
  ['3 – 12 mm', null, 3, 12, 'mm'],
  ['-20 to 80 °C', null, -20, 80, '°C'],
  ['3/8-1/2 in', null, 0.375, 0.5, 'in'],
  ['451', 'N·m', 451, null, 'Nm'],
  ['15', '°', 15, null, '°'],
  ['6 bar', null, 6, null, 'bar'],
  ['87 psi', null, 87, null, 'psi'],
  ['2 ft', null, 2, null, 'ft'],
  ['3 lbs', null, 3, null, 'lb'],
  ['44', 'HRC', 44, null, 'HRC'],
  ['44 HRC', 'HRC', 44, null, 'HRC'],
])('%j with unit %j is %j to %j %j', (text, unit, value, valueTo, read) => {
  expect(readFigures(text, unit)).toEqual({ value, valueTo, unit: read })
})

test.each([
  ['Chrome steel', null],
  ['10-24 UNC', null],
  ['M8', null],
  ['12-point', null],
  ['ISO 3318', null],
  ['2:1', null],
  ['30/34', null],
  ['24-10', null],
  ['25 mm', 'kg'],
  ['44 HRC', null],
  ['±0.01 mm', null],
  ['1234567890123456', null],
  ['', null],
])('%j with unit %j stays words', (text, unit) => {
  expect(readFigures(text, unit)).toBeNull()
})
