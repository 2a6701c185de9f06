import type { ReactNode } from 'react'
import type { PricedLine } from '../../contract/lines'
import { formatDollars } from '../../contract/money'
import { formatCount, formatPieces } from '../ui/format-count'
import { LineRemedies } from './line-remedies'

type BasketFootProps = {
  total: number
  pieces: number
  count: number
  faults: readonly PricedLine[]
  /** The fault of the line that one types in, whose row the keyboard of a phone may cover. */
  fault: PricedLine | undefined
  onChoose: (line: PricedLine, quantity: number) => void
  children: ReactNode
}

/** Stays in sight: total, what is wrong and the remedy, and the button. */
export function BasketFoot(props: BasketFootProps) {
  const { fault, onChoose } = props
  return (
    <section
      aria-label="Total"
      className="sticky bottom-0 z-30 -mx-4 border-t border-control bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0 low:static print:static"
    >
      {fault && (
        <div
          role="status"
          className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm lg:hidden"
        >
          <p className="font-semibold text-danger">{fault.message}</p>
          <LineRemedies line={fault} onChoose={(quantity) => onChoose(fault, quantity)} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <output className="text-2xl font-bold">{formatDollars(props.total)}</output>
            <span className="text-sm text-ink-soft">{formatPieces(props.pieces)}</span>
          </p>
          <OrderableNote {...props} />
        </div>
        <div className="flex flex-wrap items-center gap-3">{props.children}</div>
      </div>
    </section>
  )
}

function OrderableNote({ count, faults }: Pick<BasketFootProps, 'count' | 'faults'>) {
  const needs = faults.length
  return (
    <p
      role="status"
      className={
        needs > 0 ? 'text-sm font-semibold text-danger' : 'text-sm font-semibold text-paid'
      }
    >
      {needs > 0 ? needNote(needs) : allNote(count)}
    </p>
  )
}

const needNote = (needs: number) =>
  needs === 1 ? '1 line needs you' : `${formatCount(needs)} lines need you`

const allNote = (count: number) =>
  count === 1 ? 'The line can be ordered' : `All ${formatCount(count)} lines can be ordered`
