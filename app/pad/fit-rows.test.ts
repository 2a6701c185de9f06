import { expect, test } from 'vitest'
import { fitRows } from './fit-rows'

const wide = (headings: string[], ...rows: string[][]) => [headings, ...rows]
const many = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word} ${at}`)

test('of more than 20 columns those that headings name are sent, and the others are named', () => {
  const headings = [...many('Extra', 20), 'Part number', 'Description', 'Price (USD)', 'Quantity']
  const row = [...many('x', 20), 'BD-1010-06', 'Reed', '5', '40']
  const { rows, places, notes } = fitRows(wide(headings, row))
  expect(places).toEqual([...Array.from({ length: 17 }, (_, at) => at), 20, 21, 23])
  expect(rows[1]?.slice(-3)).toEqual(['BD-1010-06', 'Reed', '40'])
  expect(notes).toEqual([
    'The pad reads 20 columns. Left out: Extra 17, Extra 18, Extra 19, Price (USD).',
  ])
})

test('the headings are found below a title, and without any the first 20 columns are sent', () => {
  const headings = [...many('Extra', 24), 'Item code', 'Order qty']
  const titled = [['Needs of March'], ...wide(headings, [...many('x', 24), 'BD-1', '7'])]
  expect(fitRows(titled).rows[2]?.slice(-2)).toEqual(['BD-1', '7'])
  const { places, notes } = fitRows([many('x', 28)])
  expect(places).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(notes).toEqual(['The pad reads 20 columns. Left out: U, V, W, X, Y, Z, AA, AB.'])
})

test('a long text is cut, and it is said', () => {
  const { rows, notes } = fitRows([['BD-1', '5', 'a'.repeat(501)]])
  expect(rows[0]?.[2]).toHaveLength(500)
  expect(notes).toEqual(['One text was too long and cut to 500 signs.'])
})

test('what fits is sent as it is, without empty ends', () => {
  expect(
    fitRows([
      ['a', '', 'b', ''],
      ['', ' '],
    ]),
  ).toEqual({ rows: [['a', '', 'b']], places: [0, 1, 2], notes: [] })
})
