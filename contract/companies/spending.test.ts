import { expect, test } from 'vitest'
import { needsApproval } from './spending.ts'

test.each([
  { total: 1_000_000, limits: [null, null], spent: 9_000_000, passed: undefined },
  { total: 1_000, limits: [1_000, null], spent: 9_000, passed: undefined },
  { total: 1_001, limits: [1_000, null], spent: 0, passed: { per: 'order', limit: 1_000 } },
  { total: 1, limits: [0, null], spent: 0, passed: { per: 'order', limit: 0 } },
  { total: 1, limits: [null, 0], spent: 0, passed: { per: 'month', limit: 0 } },
  { total: 10, limits: [null, 100], spent: 90, passed: undefined },
  { total: 11, limits: [null, 100], spent: 90, passed: { per: 'month', limit: 100 } },
  { total: 200, limits: [150, 100], spent: 0, passed: { per: 'order', limit: 150 } },
] as const)('$total with limits of $limits after $spent', ({ total, limits, spent, passed }) => {
  expect(needsApproval(total, limits[0], limits[1], spent)).toEqual(passed)
})
