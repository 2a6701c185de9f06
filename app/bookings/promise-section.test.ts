import { expect, test } from 'vitest'
import type { BookingDetails, BookingLine } from '../../contract/bookings/bookings'
import { usualDays } from '../../contract/values/working-days'
import { promiseInWords } from './promise-section'

// A Friday; the company works from Sunday to Thursday.
const calendar = { now: new Date('2026-11-27T06:00:00Z'), ...usualDays }
const line = { toolId: 'x', quantity: 9, fromStock: 9, promisedOn: null } as const
const counts = { cancelled: 0, shipped: 0, packed: 0 }

function promiseOf(
  state: BookingDetails['state'],
  lines: Partial<BookingLine>[],
  { shippedAt, collect = false }: { shippedAt?: string; collect?: boolean } = {},
) {
  const booking: unknown = {
    state,
    collect,
    lines: lines.map((each) => ({ ...line, ...counts, ...each })),
    shipments: shippedAt ? [{ shippedAt }] : [],
  }
  // @ts-expect-error: what the sentence is made from.
  return promiseInWords(booking, calendar)
}

test('before it is paid: the last day of its lines, none where one has to be made', () => {
  expect(promiseOf('unpaid', [{}])).toBe('Ships by Sun, Nov 29, if paid today')
  const offered = { promisedOn: '2026-12-03' }
  expect(promiseOf('unpaid', [{}, offered])).toBe('Ships by Thu, Dec 3, if paid today')
  expect(promiseOf('unpaid', [{}, { fromStock: 3 }])).toBeUndefined()
  expect(promiseOf('lapsed', [{}])).toBeUndefined()
})

test('then what became of it', () => {
  const day = { promisedOn: '2026-11-30' }
  expect(promiseOf('confirmed', [day])).toBe('Ships by Mon, Nov 30')
  expect(promiseOf('confirmed', [day], { collect: true })).toBe('Ready by Mon, Nov 30')
  expect(promiseOf('confirmed', [{ ...day, packed: 9 }])).toBe('Packed, ships by Mon, Nov 30')
  const rest = promiseOf('part-shipped', [{ promisedOn: '2026-11-26', shipped: 9 }, day])
  expect(rest).toBe('Partly on its way, the rest ships by Mon, Nov 30')
  const late = promiseOf('confirmed', [{ promisedOn: '2026-11-26' }])
  expect(late).toBe('We are late: it was to ship by Thu, Nov 26')
  const sent = { ...day, shipped: 9 }
  const kept = { shippedAt: '2026-11-29T06:00:00Z' }
  expect(promiseOf('shipped', [sent], kept)).toBe('On its way since Sun, Nov 29, as promised')
  const broken = { shippedAt: '2026-12-01T06:00:00Z' }
  expect(promiseOf('delivered', [sent], broken)).toBe('Delivered, shipped on Tue, Dec 1')
})
