import type { ToolDetails } from '../../contract/tools/tool-details'

type Ends = Omit<ToolDetails['dimensions'][number], 'spec'>

/** The two lines that lead away from the points, and the one between their ends, in thousandths of the drawing. */
export function dimensionLine({ x1, y1, x2, y2, shift }: Ends) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [dx, dy] = [((y1 - y2) / length) * -shift, ((x2 - x1) / length) * -shift]
  const [from, to] = [
    { x: x1 + dx, y: y1 + dy },
    { x: x2 + dx, y: y2 + dy },
  ]
  return { from, to, middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } }
}
