import { useDeferredValue, useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/basket'
import { textFinder } from '../../../contract/values/folded-text'
import { useOwnMembership, usePunchout } from '../../auth/session'
import { optionalPart } from '../../shell/lazy-part'
import { Button, buttonClass } from '../../ui/button'
import { QueryError } from '../../ui/error-state'
import { InlineMessage } from '../../ui/inline-message'
import { StaleNotice } from '../../ui/stale-notice'
import { useMediaQuery } from '../../ui/use-media-query'
import { useBasketFailure } from '../account-basket'
import { changeBasket } from '../basket-queries'
import { useBasket } from '../basket-store'
import { CheckoutForm } from '../checkout/lazy-checkout-form'
import { ONE_PAGE } from '../one-page'
import { useOrderer } from '../ordering-section'
import { type PricedBasketLine, usePricedBasket } from '../use-priced-basket'
import { BasketFoot, OrderableNote } from './basket-foot'
import { BasketQuote } from './basket-quote-section'
import { BasketRows } from './basket-rows'
import { BasketTools } from './basket-tools'
import { type Removed, useRowActions } from './use-row-actions'

// Nothing of it is loaded for buyers without a company.
const OwnPrices = optionalPart(() => import('../../companies/own-prices-section'), 'OwnPrices')

type BasketContentProps = {
  removed: Removed | undefined
  setRemoved: (removed: Removed | undefined) => void
}

export function BasketContent({ removed, setRemoved }: BasketContentProps) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [active, setActive] = useState('')
  const [filter, setFilter] = useState('')
  // The tools of the lines that needed the buyer when these were asked for: a line that is mended stays in sight.
  const [needing, setNeeding] = useState<ReadonlySet<string>>()
  const basket = usePricedBasket(typed)
  const user = useBuyerBeside()
  const isMember = useOwnMembership()?.state === 'active'
  const isVisit = usePunchout()
  const { lines, query, faults, isPriced } = basket
  const actions = useRowActions({ setTyped, setActive, setRemoved })
  const asked = useDeferredValue(filter.trim())
  const shown = useMemo(() => linesWith(asked, needing, lines), [asked, needing, lines])
  if (!isPriced && query.isError) return <QueryError query={query} />
  const foot = { ...basket, count: lines.length, needing, onNeeding: setNeeding }
  const quote = !isVisit && <BasketQuote basket={basket} />
  return (
    <div className={user ? onePageClass : `contents ${wideRows}`}>
      <div className={user ? 'min-w-0' : 'contents'}>
        {isMember && <OwnPrices />}
        <UnsentNote />
        {query.isError && <StaleNotice what={words.prices} query={query} />}
        <BasketTools basket={basket} filter={filter} setFilter={setFilter} found={shown.length} />
        {user && (
          <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <OrderableNote {...foot} />
            <div className="flex flex-wrap gap-2">{quote}</div>
          </div>
        )}
        <BasketRows lines={shown} actions={actions} />
        {removed && <RemovedNote removed={removed} onDone={() => setRemoved(undefined)} />}
      </div>
      {user ? (
        <CheckoutForm
          user={user}
          basket={basket}
          isReady={() => typed.size === 0 || focusUnreadable()}
        />
      ) : (
        <>
          <div className="flex-1" />
          <BasketFoot
            {...foot}
            fault={faults.find(({ toolId }) => toolId === active)}
            onChoose={(line, quantity) => actions.choose(line.toolId, quantity)}
            order={<OrderLink hasUnreadable={typed.size > 0} />}
          >
            {quote}
          </BasketFoot>
        </>
      )}
    </div>
  )
}

const wideRows =
  '[--basket-columns:3rem_minmax(0,1fr)_11rem_8rem_8rem_8.5rem_2.75rem] [--basket-gap:1rem]'
const onePageClass =
  'grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-x-8 pb-10 [--basket-columns:3rem_minmax(0,1fr)_10.25rem_5rem_6rem_7rem_2.75rem] [--basket-gap:0.75rem]'

/** Who orders on the page of the basket: a buyer who is signed in, where there is room. */
function useBuyerBeside() {
  const user = useOrderer()
  const hasRoom = useMediaQuery(ONE_PAGE)
  return hasRoom ? user : undefined
}

function focusUnreadable(): false {
  document.querySelector<HTMLElement>('main ul input[aria-invalid="true"]')?.focus()
  return false
}

function linesWith(
  asked: string,
  needing: ReadonlySet<string> | undefined,
  lines: PricedBasketLine[],
): PricedBasketLine[] {
  if (asked === '' && !needing) return lines
  const has = textFinder(asked)
  return lines.filter(
    ({ toolId, priced }) => needing?.has(toolId) !== false && has(priced?.name, priced?.sku),
  )
}

/** To the checkout; visitors come by the login. A quantity that cannot be read is mended first. */
function OrderLink({ hasUnreadable }: { hasUnreadable: boolean }) {
  if (usePunchout()) return null
  return (
    <Link
      to={href('/dashboard/checkout')}
      className={buttonClass()}
      onClick={(event) => {
        if (!hasUnreadable) return
        event.preventDefault()
        focusUnreadable()
      }}
    >
      {words.order}
    </Link>
  )
}

/** Says that changes are in this browser only, until the shop can be reached. */
function UnsentNote() {
  const { hasUnsent } = useBasket()
  const failure = useBasketFailure()
  if (!hasUnsent || !failure) return null
  return (
    <div className="mb-3">
      <InlineMessage>{words.yourLastChangesAreIn}</InlineMessage>
    </div>
  )
}

type RemovedNoteProps = { removed: Removed; onDone: () => void }

/** After a line was taken out: puts it back where it was. */
export function RemovedNote({ removed: { line, name }, onDone }: RemovedNoteProps) {
  function undo() {
    changeBasket([line])
    onDone()
  }

  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <span>{words.isTakenOut(name)}</span>
      <Button size="small" onClick={undo}>
        {words.undo}
      </Button>
    </div>
  )
}
