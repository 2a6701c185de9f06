import { expect, test } from 'vitest'
import { pagesToShow } from '../../app/ui/list/pagination.tsx'

test('few pages are all listed', () => {
  expect(pagesToShow(2, 3)).toEqual([1, 2, 3])
})

test('many pages list the ends, the neighbours and gaps', () => {
  expect(pagesToShow(5, 9)).toEqual([1, -4, 4, 5, 6, -9, 9])
})

test('the first page has one gap', () => {
  expect(pagesToShow(1, 9)).toEqual([1, 2, -9, 9])
})
