import { expect, test } from 'vitest'
import { createDice } from '../../tests/fuzz/dice.ts'
import { addLines, type ListLine, mergeLines, setLines } from './put-in.ts'

const MOST = 99_999_999
const line = (toolId: string, quantity: number, note: string | null = null) => ({
  toolId,
  quantity,
  note,
})

function randomLines(seed: number): ListLine[] {
  const dice = createDice(seed)
  const tools = Array.from('abcdefgh').filter(() => dice.isHit(0.5))
  return tools.map((tool) => line(tool, dice.below(dice.isHit(0.2) ? MOST : 500) + 1))
}

const quantityOf = (lines: readonly ListLine[], tool: string) =>
  lines.find(({ toolId }) => toolId === tool)?.quantity ?? 0

test('after adding, each tool has the sum, and no tool is lost', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const [there, added, times] = [randomLines(seed), randomLines(seed + 9000), (seed % 1000) + 1]
    const sums = addLines(there, added, times)
    for (const tool of 'abcdefgh')
      expect(quantityOf(sums, tool), `seed ${seed}`).toBe(
        Math.min(MOST, quantityOf(there, tool) + times * quantityOf(added, tool)),
      )
  }
})

test('after merging, each tool has the larger quantity, in either order', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const [saved, browser] = [randomLines(seed), randomLines(seed + 9000)]
    const merged = mergeLines(saved, browser)
    for (const tool of 'abcdefgh')
      expect(quantityOf(merged.lines, tool), `seed ${seed}`).toBe(
        Math.max(quantityOf(saved, tool), quantityOf(browser, tool)),
      )
    const differ = browser.filter(
      ({ toolId, quantity }) => ![0, quantity].includes(quantityOf(saved, toolId)),
    )
    expect(merged.kept.map(({ toolId }) => toolId)).toEqual(differ.map(({ toolId }) => toolId))
    expect(mergeLines(merged.lines, browser).lines).toEqual(merged.lines)
  }
})

test('the same tool twice is added twice', () => {
  expect(addLines([line('a', 1)], [line('a', 2), line('a', 3)], 10)).toEqual([line('a', 51)])
})

test('setting keeps the places of lines, takes out at 0, and puts new ones last', () => {
  const lines = [line('a', 1), line('b', 2), line('c', 3)]
  expect(setLines(lines, [line('d', 4), line('b', 20), line('a', 0)])).toEqual([
    line('b', 20),
    line('c', 3),
    line('d', 4),
  ])
})

test('a note stays until another one is set, or none', () => {
  const lines = [line('a', 1, 'for frame 3')]
  expect(setLines(lines, [{ toolId: 'a', quantity: 2 }])[0]?.note).toBe('for frame 3')
  expect(setLines(lines, [line('a', 2, 'spare')])[0]?.note).toBe('spare')
  expect(setLines(lines, [line('a', 2, null)])[0]?.note).toBe(null)
  expect(addLines(lines, [line('a', 2, 'spare')], 1)[0]?.note).toBe('for frame 3')
  expect(mergeLines(lines, [line('a', 2, 'spare')]).lines[0]?.note).toBe('for frame 3')
  expect(mergeLines([line('a', 5)], [line('a', 2, 'spare')]).lines[0]?.note).toBe('spare')
})
