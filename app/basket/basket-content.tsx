import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { companyDay } from '../../contract/days'
import { useSession } from '../auth/session'
import { SaveList } from '../lists/save-list-section'
import { Button, buttonClass } from '../ui/button'
import { ErrorState } from '../ui/error-state'
import { formatCount } from '../ui/format-count'
import { saveFile } from '../ui/save-file'
import { StaleNotice } from '../ui/stale-notice'
import { TextField } from '../ui/text-field'
import { syncBasket } from './account-basket'
import { basketCsv } from './basket-csv'
import { BasketFoot } from './basket-foot'
import { BasketQuote } from './basket-quote-section'
import { BasketRows } from './basket-rows'
import { useReplacedBooking } from './changing-note'
import { OrderLink } from './order-link'
import { padPath } from './pad-path'
import { RemovedNote } from './removed-note'
import { UnsentNote } from './unsent-note'
import { type PricedBasket, type PricedBasketLine, usePricedBasket } from './use-priced-basket'
import { type Removed, useRowActions } from './use-row-actions'

const FILTER_FROM = 20

type BasketContentProps = {
  removed: Removed | undefined
  setRemoved: (removed: Removed | undefined) => void
}

/** A basket with lines. */
export function BasketContent({ removed, setRemoved }: BasketContentProps) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [active, setActive] = useState('')
  const [filter, setFilter] = useState('')
  const basket = usePricedBasket(typed)
  const { lines, query, faults, isPriced } = basket
  const isSignedIn = useSession().state === 'signed-in'
  const isChanging = useReplacedBooking() !== undefined
  const actions = useRowActions({ setTyped, setActive, setRemoved })
  const words = useDeferredValue(filter.trim().toLowerCase())
  const shown = useMemo(() => linesWith(words, lines), [words, lines])
  if (!isPriced && query.isError)
    return (
      <ErrorState
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <>
      <UnsentNote />
      {query.isError && <StaleNotice what="Prices" query={query} />}
      {lines.length >= FILTER_FROM && (
        <search className="max-w-md">
          <TextField
            label="Find in the basket"
            type="search"
            autoComplete="off"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            hint={`${formatCount(shown.length)} of ${formatCount(lines.length)} lines`}
          />
        </search>
      )}
      <BasketRows lines={shown} actions={actions} />
      {removed && <RemovedNote removed={removed} onDone={() => setRemoved(undefined)} />}
      <BasketQuote basket={basket} />
      <div className="flex-1" />
      <BasketFoot
        {...{ ...basket, count: lines.length }}
        fault={faults.find(({ toolId }) => toolId === active)}
        onChoose={(line, quantity) => actions.choose(line.toolId, quantity)}
      >
        <Link to={padPath} className={buttonClass({ variant: 'secondary' })}>
          Paste a list
        </Link>
        <Button variant="secondary" disabled={!isPriced} onClick={() => download(basket)}>
          CSV
        </Button>
        {isSignedIn && !isChanging && <SaveList source={{ basket: true }} prepare={syncBasket} />}
        <OrderLink hasUnreadable={typed.size > 0} />
      </BasketFoot>
    </>
  )
}

function linesWith(words: string, lines: PricedBasketLine[]): PricedBasketLine[] {
  if (words === '') return lines
  return lines.filter(({ priced }) =>
    `${priced?.name} ${priced?.sku}`.toLowerCase().includes(words),
  )
}

function download({ lines }: PricedBasket) {
  const csv = basketCsv(lines.flatMap(({ priced }) => priced ?? []))
  saveFile(csv, `basket-${companyDay(new Date())}.csv`, 'text/csv')
}
