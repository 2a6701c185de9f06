import * as words from '#words/bookings'
import type { JudgedTool } from '../../contract/lines/judge-line'
import { formatCount } from '../ui/format-count'

type Quantities = Pick<JudgedTool, 'available' | 'minimum' | 'step' | 'madeToOrder'>

/** Of a tool that has fewer left than the first quantity that fulfils its minimum. */
export function fewLeftNote(tool: Quantities): string | undefined {
  const { available, minimum, step, madeToOrder } = tool
  const least = Math.ceil(minimum / step) * step
  if (available === 0 || available >= least || madeToOrder) return undefined
  const most = Math.floor(available / step) * step
  const left = formatCount(available)
  if (most === 0) return words.lastFewerThanTheThat(left, formatCount(step))
  return words.lastOrderAnyNumberUp(left, formatCount(most))
}
