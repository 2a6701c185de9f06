import type { ReactNode } from 'react'
import * as words from '#words/tools'
import { fillIn } from '../../../contract/errors/shown-errors'
import type { JudgedTool } from '../../../contract/lines/judge-line'
import { messages } from '../../../contract/messages'
import { formatUnits } from '../../../contract/tools/unit-words'
import { fewLeftNote } from '../../bookings/few-left-note'
import { formatCount } from '../../ui/format-count'

/** How many of a tool can be ordered: the sentence of SPEC section 9 with the tool's own minimum, its step and what is left of it. */
export function QuantityFacts({ tool }: { tool: JudgedTool }) {
  const { minimum, minimumHolds, step, unit } = tool
  const fewLeft = fewLeftNote(tool)
  return (
    <span className="grid gap-0.5">
      <span>{fillIn(messages.minimumOrder, { minimum: formatCount(minimum) })}</span>
      {minimumHolds && !fewLeft && <Remark>{words.weTakeNoSmallerOrder}</Remark>}
      {step > 1 && <Remark>{words.soldByStep(formatUnits(step, unit))}</Remark>}
      {fewLeft && <Remark>{fewLeft}</Remark>}
    </span>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return <span className="font-normal text-ink-soft">{children}</span>
}

/** How long it takes to make more, where the stock is short. */
export function leadTimeOf({ available, minimum, leadDays, madeToOrder }: JudgedTool) {
  if (leadDays === null || (available >= minimum && !madeToOrder)) return null
  const days = formatUnits(leadDays, 'working day')
  return madeToOrder ? words.madeToOrderIn(days) : words.moreIn(days)
}
