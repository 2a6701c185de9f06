import { expect, test } from 'vitest'
import { judgeLine } from '../../contract/lines/judge-line'
import { usualDays } from '../../contract/values/working-days'
import { judgeHere } from './basket-figures'

const agreed = { company: 'Mill X', until: null }
const tool = {
  id: 'reed',
  name: 'Reed',
  sku: null,
  unit: 'piece',
  img: '',
  baseCents: 1000,
  tiers: [
    { from: 1, cents: 800, agreed },
    { from: 100, cents: 700, agreed },
  ],
  available: 5000,
  step: 1,
  minimum: 1,
  minimumHolds: false,
  leadDays: null,
  madeToOrder: false,
  isGone: false,
} as const
const line = (quantity: number) => ({ toolId: 'reed', quantity, note: null })
const calendar = { now: new Date(), ...usualDays }
const said = judgeLine({ at: 1, ...line(200) }, tool, calendar)
const known = { figures: new Map([['reed', { line: said, at: Date.now() }]]), facts: new Map() }

test('a quantity that is changed never shows a member the price of the list', () => {
  const unknown = { tiers: new Map() }
  expect(judgeHere(line(200), 1, known, unknown)?.price).toBe(7)
  expect(judgeHere(line(50), 1, known, unknown)).toBeUndefined()
  expect(judgeHere(line(250), 1, known, unknown)).toMatchObject({ price: 7, agreed: said.agreed })
  const own = { tiers: new Map([['reed', tool.tiers]]) }
  expect(judgeHere(line(50), 1, known, own)).toMatchObject({ price: 8, amount: 400 })
  expect(judgeHere(line(150), 1, known, own)).toMatchObject({ price: 7, amount: 1050 })
})
