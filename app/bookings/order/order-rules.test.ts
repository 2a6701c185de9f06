import { expect, test } from 'vitest'
import type { JudgedTool } from '../../../contract/lines/judge-line'
import { fewLeftNote } from '../few-left-note'
import { belowMinimumNote, parseQuantity, proposedQuantity } from './order-rules'
import { findQuantityFault, judgeQuantity } from './quantity-fault'

const vise: JudgedTool = {
  id: 'vise',
  name: 'Vise',
  sku: null,
  unit: 'piece',
  img: '/vise.jpg',
  isGone: false,
  baseCents: 5400,
  tiers: [],
  available: 480,
  step: 1,
  minimum: 100,
  minimumHolds: false,
  leadDays: null,
  madeToOrder: false,
}
const tiered = { ...vise, available: 5000, tiers: [{ from: 250, cents: 5200 }] }

test.each([
  ['120', 120],
  ['1', 1],
  ['007', 7],
])('parseQuantity reads %s', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

test.each(['', '0', '-5', '1.5', '1e2', 'ten', ' 5', '123456789'])(
  'parseQuantity refuses %j',
  (text) => {
    expect(parseQuantity(text)).toBeUndefined()
  },
)

test('takes a quantity below the minimum', () => {
  expect(findQuantityFault(1, vise)).toBeUndefined()
  expect(findQuantityFault(99, vise)).toBeUndefined()
})

test.each([
  ['more than is available', 481, {}, 'Only 480 are available', [480]],
  ['far more than is available', 99_999_999, {}, 'Only 480 are available', [480]],
  [
    'more than is available of what can be made',
    500,
    { leadDays: 15 },
    'Only 480 are available; more take 15 working days',
    [480],
  ],
  ['nothing is available', 5, { available: 0 }, 'Sold out', []],
  [
    'more than a card takes',
    1_000_000,
    { baseCents: 100, available: 2_000_000 },
    'Comes to $1,000,000.00; a card payment takes at most $999,999.99',
    [999_999],
  ],
  [
    'less than a card takes',
    49,
    { baseCents: 1 },
    'Comes to $0.49; a card payment takes at least $0.50',
    [50],
  ],
  ['a broken step', 100, { step: 12 }, 'Vise is sold by 12. Nearest: 96, 108.', [96, 108]],
  [
    'a broken step near the end of the stock',
    479,
    { step: 12, available: 470 },
    'Vise is sold by 12. Nearest: 468, 480.',
    [468],
  ],
  ['a minimum that refuses', 99, { minimumHolds: true }, 'Vise is sold from 100 on.', [100]],
] as const)(
  'findQuantityFault names %s, with what can be ordered instead',
  (_what, quantity, change, message, nearest) => {
    expect(findQuantityFault(quantity, { ...vise, ...change })).toEqual({ message, nearest })
  },
)

test('a minimum that refuses does not where fewer are left', () => {
  expect(findQuantityFault(30, { ...vise, minimumHolds: true, available: 40 })).toBeUndefined()
})

test('judgeQuantity names the price of the tier and the next one', () => {
  expect(judgeQuantity(300, tiered)).toMatchObject({ price: 52, amount: 15_600, tierFrom: 250 })
  expect(judgeQuantity(245, tiered).nextTier).toEqual({
    from: 250,
    price: 52,
    amount: 13_000,
    message: 'Order 5 more and pay $230.00 less in total.',
  })
})

test('belowMinimumNote only below the minimum of the tool', () => {
  expect(belowMinimumNote(undefined, vise)).toBeUndefined()
  expect(belowMinimumNote(99, vise)).toBe(
    'Fewer than 100: we take your order anyway, at the same price.',
  )
  expect(belowMinimumNote(99, tiered)).toBe('Fewer than 100: we take your order anyway.')
  expect(belowMinimumNote(100, vise)).toBeUndefined()
  expect(belowMinimumNote(99, { ...vise, minimum: 50 })).toBeUndefined()
})

test('fewLeftNote only where fewer are left than the minimum of the tool', () => {
  const of = (available: number, change = {}) => fewLeftNote({ ...vise, available, ...change })
  expect(of(40)).toBe('Last 40: order any number up to 40')
  expect(of(40, { step: 12 })).toBe('Last 40: order any number up to 36')
  expect(of(105, { step: 12 })).toBe('Last 105: order any number up to 96')
  expect(of(5, { step: 12 })).toBe('Last 5: fewer than the 12 that it is sold by')
  expect([of(0), of(100), of(40, { minimum: 40 })]).toEqual([undefined, undefined, undefined])
})

test('proposedQuantity is the minimum in whole steps, or what is left', () => {
  const of = (change: Partial<JudgedTool>) => proposedQuantity({ ...vise, ...change })
  expect([of({}), of({ step: 12 }), of({ available: 40 }), of({ available: 0 })]).toEqual([
    100, 108, 40, 1,
  ])
})
