import { expect, test } from 'vitest'
import { requestedDayFault, wishedDayFault } from './requested-day.ts'

test.each([
  ['2026-11-25', undefined],
  ['2028-11-25', undefined],
  [null, undefined],
  ['2026-11-24', 'requestedOn must be between 2026-11-25 and 2028-11-25'],
  ['2028-11-26', 'requestedOn must be between 2026-11-25 and 2028-11-25'],
])('goods wished for %j', (day, fault) => {
  // The next day has begun in Dhaka.
  expect(requestedDayFault(day, new Date('2026-11-24T18:30:00Z'))).toBe(fault)
})

test('a form says what is wrong with a wished day, but nothing of the day that it began with', () => {
  expect(wishedDayFault('')).toBeUndefined()
  expect(wishedDayFault('2020-01-12')).toBe('This day has passed')
  expect(wishedDayFault('2020-01-12', '2020-01-12')).toBeUndefined()
  expect(wishedDayFault('2999-01-12')).toBe('This is more than two years ahead')
})
