import { expect, test } from 'vitest'
import { doMeet, listDimensions, readDimensions } from './listed-dimensions.ts'

const sizesOf = (text: string) =>
  listDimensions(text).map(
    ({ kind, size, isImperial }) => `${kind} ${size}${isImperial ? '*' : ''}`,
  )

test.each([
  ['12.7 mm', ['length 12700']],
  ['12,7mm', ['length 12700']],
  ['12.7/25.4 in', ['length 12700']],
  ['12,7 / 25.4 inches', ['length 12700']],
  ['1/2 in', ['length 12700*']],
  ['1/2"', ['length 12700*']],
  ['1/2”', ['length 12700*']],
  ["1/2''", ['length 12700*']],
  ['1/2-inch', ['length 12700*']],
  ['half inch chain', ['length 12700*']],
  ['1/2 drive', ['length 12700*']],
  ['1 1/2 inch', ['length 38100*']],
  ['1-1/2 inch', ['length 38100*']],
  ['½"', ['length 12700*']],
  ['1½ in', ['length 38100*']],
  ['0.5 in', ['length 12700*']],
  ['7/16 inches', ['length 11113*']],
  ['10 cm', ['length 100000']],
  ['0.1 m', ['length 100000']],
  ['2 ft', ['length 609600*']],
  ['50 µm', ['length 50']],
  ['3 kg', ['mass 30000']],
  ['250 gms', ['mass 2500']],
  ['3 lbs', ['mass 13608*']],
  ['3-12 mm', ['length 3000', 'length 12000']],
  ['3 to 12mm', ['length 3000', 'length 12000']],
  ['10, 13, 14 and 24 mm', ['length 10000', 'length 13000', 'length 14000', 'length 24000']],
  ['1/4, 3/8, or 1/2 in', ['length 6350*', 'length 9525*', 'length 12700*']],
  ['3/8-1/2 in', ['length 9525*', 'length 12700*']],
  ['bearing 25x52x15', ['length 25000', 'length 52000', 'length 15000']],
  ['seal 40 x 62 x 8', ['length 40000', 'length 62000', 'length 8000']],
  ['7.24 × 142 mm', ['length 7240', 'length 142000']],
  ['25mm x 52mm', ['length 25000', 'length 52000']],
  ['M8', ['thread 8000']],
  ['bolt m8x30, 12.9', ['thread 8000', 'length 30000']],
  ['M16 x 1.5', ['thread 16000', 'length 1500']],
  ['Ø25', ['length 25000']],
  ['২৫ mm', ['length 25000']],
  ['451 N·m', ['Nm 451000']],
  ['6 bar', ['bar 6000']],
  ['15°', ['° 15000']],
  ['25 mm, 25 mm', ['length 25000']],
])('%j names %j', (text, sizes) => {
  expect(sizesOf(text)).toEqual(sizes)
})

test.each([
  'BD-4200-10',
  '6205',
  '6205-2RS',
  'RF-60 12',
  '10-24 UNC',
  '1/4-20',
  '3 in 1 tool',
  'sets of 10, 13 and 24',
  'Nm 90/14',
  '30 mmx',
  'MT3',
  '100 g/m2',
  '12-point',
  '08B20',
  'pack of 100',
  '2:1',
  '3/2',
])('%j names none', (text) => {
  expect(sizesOf(text)).toEqual([])
})

test('takes the dimensions out of a text', () => {
  expect(readDimensions('Deep groove  bearing 25 x 52 x 15 mm open').rest).toBe(
    'deep groove bearing open',
  )
  expect(readDimensions('BD-4200-10').rest).toBe('bd-4200-10')
  expect(listDimensions('a chain of 1/2 in')[0]?.written).toBe('1/2 in')
})

const meet = (one: string, other: string) => {
  const [[a], [b]] = [listDimensions(one), listDimensions(other)]
  return a !== undefined && b !== undefined && doMeet(a, b) && doMeet(b, a)
}

test.each([
  ['12.7 mm', '1/2 in'],
  ['1/2"', '0.5 in'],
  ['11.11 mm', '7/16 in'],
  ['11.1 mm', '7/16 in'],
  ['25 mm', '0.984252 in'],
  ['10 cm', '100 mm'],
  ['0.5 mm', '0.01969 in'],
  ['3 lb', '1361 g'],
  ['M8', 'M8x30'],
])('%s meets %s', (one, other) => {
  expect(meet(one, other)).toBe(true)
})

test.each([
  ['12.7 mm', '12.71 mm'],
  ['11.16 mm', '11.1 mm'],
  ['11 mm', '7/16 in'],
  ['0.5 mm', '0.020 in'],
  ['3 kg', '3 mm'],
  ['M8', '8 mm'],
  ['3 lb', '1370 g'],
])('%s does not meet %s', (one, other) => {
  expect(meet(one, other)).toBe(false)
})
