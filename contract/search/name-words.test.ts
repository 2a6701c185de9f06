import { expect, test } from 'vitest'
import { searchedWords } from './name-words.ts'

test('takes words once and in lower case, and of very many the longest', () => {
  expect(searchedWords('  Vise\tvise BENCH ')).toEqual(['vise', 'bench'])
  const many = Array.from({ length: 40 }, (_, at) => 'x'.repeat(at + 1)).join(' ')
  expect(searchedWords(many)).toHaveLength(12)
  expect(searchedWords(many)).toContain('x'.repeat(40))
})
