import { describe, expect, test } from 'vitest'
import { changeLines, parseLines } from './basket-lines'

const line = (toolId: string, quantity: number) => ({ toolId, quantity, note: null })

describe('the lines of a stored basket', () => {
  test('what is no line is left out, and a tool stands on one line', () => {
    const found = [
      line('a', 100),
      { toolId: 'b', quantity: '7' },
      { toolId: 3, quantity: 7 },
      line('c', 0),
      line('c', 1.5),
      null,
      'text',
      { toolId: 'D', quantity: 12, note: 'for frame 3', more: 1 },
      line('a', 120),
    ]
    expect(parseLines(found)).toEqual([
      line('a', 120),
      { toolId: 'd', quantity: 12, note: 'for frame 3' },
    ])
  })

  test.each([undefined, null, 'text', {}, 7])('%j holds no lines', (found) => {
    expect(parseLines(found)).toEqual([])
  })

  test('a basket holds at most 1,000 lines', () => {
    const found = Array.from({ length: 1_001 }, (_each, index) => line(`t${index}`, 1))
    expect(parseLines(found)).toHaveLength(1_000)
  })

  test('a change keeps its place, quantity 0 takes out, and a line comes back where it was', () => {
    const lines = [line('a', 1), line('b', 2), line('c', 3)]
    expect(changeLines(lines, [line('b', 5)])).toEqual([line('a', 1), line('b', 5), line('c', 3)])
    const without = changeLines(lines, [line('b', 0)])
    expect(without).toEqual([line('a', 1), line('c', 3)])
    expect(changeLines(without, [{ ...line('b', 2), place: 1 }])).toEqual(lines)
    expect(changeLines(lines, [line('d', 4)]).at(-1)).toEqual(line('d', 4))
  })
})
