import { href, Link } from 'react-router'
import * as words from '#words/bookings'
import type { JudgedTool } from '../../../contract/lines/judge-line'
import { formatDollars } from '../../../contract/money'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { formatUnits } from '../../../contract/tools/unit-words'
import { usePunchout } from '../../auth/session'
import { AddToBasket } from '../../basket/add-to-basket-section'
import { AskAboutLink } from '../../contact/ask-about-link'
import { Button } from '../../ui/button'
import { formatCount } from '../../ui/format-count'
import { nextMultiple, QuantityStepper } from '../../ui/quantity-stepper'
import { RichWords } from '../../ui/rich-words'
import type { OrderForm } from '../order-form-section'
import { findQuantityFault, judgeQuantity } from './quantity-fault'

/** The panel's field, which remedies give the focus back to. */
export const PANEL_QUANTITY_ID = 'panel-quantity'

export type OrderPanelProps = {
  tool: ListedTool
  judged: JudgedTool
  details: ToolDetails | undefined
  form: OrderForm
  /** Something was ordered just now: to pay it comes first. */
  isPlaced: boolean
}

/** How many, what that comes to, and the ways to order it. What arrives later is shown below. */
export function OrderPanel({ tool, judged, details, form, isPlaced }: OrderPanelProps) {
  const isSoldOut = tool.Available === 0 && !judged.madeToOrder
  const isVisit = usePunchout()
  const size = isPlaced ? 'medium' : 'large'
  return (
    <>
      {!isSoldOut && <QuantityAndTotal judged={judged} form={form} />}
      <div className="flex flex-wrap items-center gap-3">
        {!isVisit && (
          <Button
            size={size}
            variant={isPlaced ? 'secondary' : 'primary'}
            className="flex-1"
            disabled={isSoldOut}
            aria-describedby={isSoldOut ? 'sold-out' : undefined}
            onClick={() => form.open()}
          >
            {words.placeOrder}
          </Button>
        )}
        {!isSoldOut && (
          <AddToBasket
            tool={tool}
            size={size}
            label={words.addToBasket}
            quantity={form.quantity}
            disabled={form.quantity === undefined}
            className="flex-1"
          />
        )}
      </div>
      {isSoldOut && <SoldOut tool={tool} details={details} />}
    </>
  )
}

function QuantityAndTotal({ judged, form }: { judged: JudgedTool; form: OrderForm }) {
  const { quantity, quantityText } = form
  const { step } = judged
  const line = quantity === undefined ? undefined : judgeQuantity(quantity, judged)
  const isFaulty = quantity === undefined || findQuantityFault(quantity, judged) !== undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <QuantityStepper
        id={PANEL_QUANTITY_ID}
        label={words.quantity}
        size="large"
        text={quantityText}
        isFaulty={isFaulty}
        canGoDown={quantity !== undefined && quantity > step}
        onText={form.setQuantity}
        onMove={(direction) => {
          const next = nextMultiple(quantity ?? 0, step, direction)
          if (next >= step) form.setQuantity(next)
        }}
      />
      <p className="grid grow text-right tabular-nums">
        <output className="text-xl leading-6 font-bold">
          <span className="text-sm font-normal text-ink-soft">{words.total}</span>{' '}
          <span translate="no">{line?.amount ? formatDollars(line.amount) : '–'}</span>
        </output>
        <span className="text-sm text-ink-soft">
          {line?.price
            ? unitPriceNote(line.quantity, line.price, line.tierFrom, judged)
            : words.pleaseEnterAQuantity}
        </span>
      </p>
    </div>
  )
}

function unitPriceNote(
  quantity: number,
  price: number,
  tierFrom: number | null,
  { unit }: JudgedTool,
): string {
  const note = `${formatCount(quantity)} × ${formatDollars(price)}`
  return tierFrom === null ? note : words.from(note, formatUnits(tierFrom, unit))
}

const linkClass = 'underline underline-offset-4'

/** When a tool without stock can be had again, what replaces it, and the way to ask for it. */
function SoldOut({ tool, details }: { tool: ListedTool; details: ToolDetails | undefined }) {
  const successor = details?.links.find(({ kind }) => kind === 'replaced-by')
  const leadDays = details?.leadDays
  return (
    <p id="sold-out" className="text-ink-soft">
      {words.soldOut} {leadDays != null && `${words.weMakeMoreIn(words.workingDays(leadDays))} `}
      {successor && (
        <>
          <RichWords
            of={words.replacedBy(
              <Link to={href('/tool/:id', { id: successor.toolId })} className={linkClass}>
                {successor.name}
              </Link>,
            )}
          />{' '}
        </>
      )}
      <AskAboutLink about={details?.sku ?? tool.sku ?? tool.name} className={linkClass}>
        {words.askAboutThisTool}
      </AskAboutLink>
    </p>
  )
}
