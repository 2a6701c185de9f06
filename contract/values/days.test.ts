import { describe, expect, test } from 'vitest'
import { company } from '../company.ts'
import { companyDay, companyDayInWords } from './days.ts'

describe('the days of the company', () => {
  test.each([
    ['2026-11-21T17:59:59.999Z', '2026-11-21', 'November 21, 2026'],
    ['2026-11-21T18:00:00.000Z', '2026-11-22', 'November 22, 2026'],
    ['2026-12-31T18:00:00.000Z', '2027-01-01', 'January 1, 2027'],
  ])('%s is %s in Dhaka', (time, day, words) => {
    expect(companyDay(new Date(time))).toBe(day)
    expect(companyDayInWords(new Date(time))).toBe(words)
  })

  test('are those of its time zone in every season', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: company.timeZone })
    for (let month = 0; month < 36; month += 1) {
      for (const minute of [59, 60]) {
        const time = new Date(Date.UTC(2025, month, 15, 17, minute))
        expect(companyDay(time)).toBe(format.format(time))
      }
    }
  })
})
