import { type KeyboardEvent, useState } from 'react'
import * as words from '#words/tools'
import { MIN_ORDER_QUANTITY } from '../../../contract/limits'
import { canOrder, isOrderable, usualPieces } from '../../../contract/lines/orderable'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { AddToBasket } from '../../basket/add-to-basket-section'
import { AskAboutLink } from '../../contact/ask-about-link'
import { RichWords, unseen } from '../../ui/rich-words'
import { rowTargetClass } from '../../ui/touch-target'

/** A quantity and Add; of a tool that is sold out, when there are more and the way to ask for it. */
export function BuyInRow({ tool }: { tool: ListedTool }) {
  return canOrder(tool) ? <Buy tool={tool} /> : <SoldOutNote tool={tool} />
}

function Buy({ tool }: { tool: ListedTool }) {
  const { name, minimum = MIN_ORDER_QUANTITY, step = 1, madeToOrder = false } = tool
  const [text, setText] = useState(() =>
    String(usualPieces({ minimum, step, madeToOrder }, tool.Available)),
  )
  const quantity = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const isFaulty = !isOrderable(quantity)

  /** The server takes whole steps only. */
  function roundUp() {
    if (!isFaulty) setText(String(Math.ceil(quantity / step) * step))
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction) {
      event.preventDefault()
      setText(String(Math.max(step, quantity + direction * step)))
    }
    if (event.key === 'Enter') event.currentTarget.parentElement?.querySelector('button')?.click()
  }

  return (
    <span className="inline-flex items-center gap-1">
      <input
        aria-label={words.quantityOf(name)}
        aria-invalid={isFaulty}
        title={step > 1 ? words.soldByStep(step) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        onKeyDown={handleKey}
        onBlur={roundUp}
        onChange={({ target }) => setText(target.value.trim())}
        className="min-h-11 w-14 rounded-md border border-control bg-surface px-1.5 text-right text-base tabular-nums hover:border-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger @min-[40rem]:w-18 sm:pointer-fine:min-h-9 sm:pointer-fine:text-sm"
      />
      <AddToBasket
        tool={tool}
        size="small"
        className="px-3"
        quantity={Math.ceil(quantity / step) * step}
        disabled={isFaulty}
      />
    </span>
  )
}

function SoldOutNote({ tool: { sku, name, leadDays } }: { tool: ListedTool }) {
  return (
    <AskAboutLink
      about={sku ?? name}
      className={`${rowTargetClass} max-w-30 justify-end text-right text-sm leading-4.5 text-ink-soft`}
    >
      <span>
        {leadDays != null && `${words.moreIn(words.workingDays(leadDays))}. `}
        <span className="text-ink underline underline-offset-4">
          <RichWords of={words.askAbout(unseen, name)} />
        </span>
      </span>
    </AskAboutLink>
  )
}
