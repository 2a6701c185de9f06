import { useQuery } from '@tanstack/react-query'
import * as words from '#words/bookings'
import { type JudgedTool, judgeLine } from '../../contract/lines/judge-line'
import { InBasketLink } from '../basket/add-to-basket-section'
import { configQuery } from '../config-queries'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format-count'
import { shortWeekday } from '../ui/short-day'
import { PANEL_QUANTITY_ID } from './order/order-panel'
import { belowMinimumNote } from './order/order-rules'
import { findQuantityFault, judgeQuantity } from './order/quantity-fault'
import type { OrderForm } from './order-form-section'

type OrderNoteProps = { tool: JudgedTool; form: OrderForm }

/** Below the panel, in places of their own: what is wrong with the quantity or would be better, and when it ships. */
export function OrderNote({ tool, form }: OrderNoteProps) {
  const { data: config } = useQuery(configQuery)
  const { quantity } = form
  if (tool.available === 0 && !tool.madeToOrder) return null
  const calendar = config && { now: new Date(), ...config }
  const line =
    quantity && calendar && judgeLine({ at: 1, toolId: tool.id, quantity }, tool, calendar)
  const day = line && line.verdict === 'ok' ? line.shipsBy : null
  return (
    <div className="-mb-3 grid gap-1 text-sm print:hidden">
      <p className="flex min-h-5 flex-wrap gap-x-4">
        {day && (
          <span className="font-semibold text-paid">
            {words.shipsByIfPaidToday(shortWeekday(day))}
          </span>
        )}
        <InBasketLink toolId={tool.id} />
      </p>
      <div className="flex min-h-11 sm:pointer-fine:min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <QuantityNote tool={tool} form={form} />
      </div>
    </div>
  )
}

function QuantityNote({ tool, form }: OrderNoteProps) {
  const { quantity } = form
  const fault = quantity === undefined ? undefined : findQuantityFault(quantity, tool)
  const next = quantity === undefined ? null : judgeQuantity(quantity, tool).nextTier
  if (quantity === undefined || fault) {
    return (
      <>
        <p role="status" className="min-w-40 flex-1 font-semibold text-danger">
          {fault?.message ?? words.pleaseEnterAWholeNumber}
        </p>
        {fault?.nearest.map((each) => (
          <MakeIt key={each} quantity={each} form={form} />
        ))}
      </>
    )
  }
  return (
    <>
      <p role="status" className="min-w-40 flex-1">
        {next?.message ?? belowMinimumNote(quantity, tool)}
      </p>
      {next && <MakeIt quantity={next.from} form={form} />}
    </>
  )
}

/** It disappears with the press, so the focus goes to the quantity. */
function MakeIt({ quantity, form }: { quantity: number; form: OrderForm }) {
  return (
    <Button
      size="small"
      onClick={() => {
        form.setQuantity(quantity)
        document.getElementById(PANEL_QUANTITY_ID)?.focus()
      }}
    >
      {words.makeIt(formatCount(quantity))}
    </Button>
  )
}
