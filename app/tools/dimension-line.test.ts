import { expect, test } from 'vitest'
import { dimensionLine } from './dimension-line'

test('a dimension line is at its distance from the points, on the side that the sign says', () => {
  const across = { x1: 100, y1: 500, x2: 300, y2: 500, shift: 40 }
  expect(dimensionLine(across)).toEqual({
    from: { x: 100, y: 460 },
    to: { x: 300, y: 460 },
    middle: { x: 200, y: 460 },
  })
  expect(dimensionLine({ ...across, shift: -40 }).from).toEqual({ x: 100, y: 540 })
  expect(dimensionLine({ x1: 100, y1: 200, x2: 100, y2: 600, shift: 50 })).toMatchObject({
    from: { x: 150, y: 200 },
    to: { x: 150, y: 600 },
  })
})
