import { expect, test } from 'vitest'
import { pagesToShow } from '../../app/ui/list/pagination.tsx'

test('a few pages are all shown', () => {
  expect(pagesToShow(2, 3)).toEqual([1, 2, 3])
})

test('many pages show the ends, the neighbours and the gaps between them', () => {
  expect(pagesToShow(5, 9)).toEqual([1, -4, 4, 5, 6, -9, 9])
})

test('the first page has its gap on one side only', () => {
  expect(pagesToShow(1, 9)).toEqual([1, 2, -9, 9])
})
