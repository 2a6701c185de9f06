import type { ReactNode } from 'react'
import * as words from '#words/basket'
import type { PricedLine } from '../../../contract/lines/lines'
import { formatDollars } from '../../../contract/money'
import { PlusTax } from '../../tax/plus-tax-note'
import { formatCount, formatPieces } from '../../ui/format-count'
import { LineRemedies } from '../line-remedies'
import { Promised } from '../promised'

type BasketFootProps = {
  total: number
  pieces: number
  shipsBy: string | undefined
  count: number
  faults: readonly PricedLine[]
  /** The fault of the line that one types in, whose row the keyboard of a phone may cover. */
  fault: PricedLine | undefined
  onChoose: (line: PricedLine, quantity: number) => void
  /** The tools whose lines alone are shown; undefined: all are. */
  needing: ReadonlySet<string> | undefined
  onNeeding: (needing: ReadonlySet<string> | undefined) => void
  order: ReactNode
  children: ReactNode
}

/** Stays in sight: total, what is wrong and the remedy, and the button. */
export function BasketFoot(props: BasketFootProps) {
  const { fault, onChoose } = props
  return (
    <section
      aria-label={words.total}
      data-bottom-bar=""
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-full sm:basis-40">
          <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <output translate="no" className="text-2xl font-bold">
              {formatDollars(props.total)}
            </output>
            <PlusTax />
            <span className="text-sm text-ink-soft">{formatPieces(props.pieces)}</span>
          </p>
          <Promised day={props.shipsBy} />
          <OrderableNote {...props} />
        </div>
        {props.order}
        <div className="flex flex-wrap items-center gap-2">{props.children}</div>
      </div>
    </section>
  )
}

type OrderableNoteProps = Pick<BasketFootProps, 'count' | 'faults' | 'needing' | 'onNeeding'>

export function OrderableNote({ count, faults, needing, onNeeding }: OrderableNoteProps) {
  const needs = faults.length
  const show = needs === 1 ? words.showIt : words.showThem
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm font-semibold">
      <p role="status" className={needs > 0 ? 'text-danger' : 'text-paid'}>
        {needs > 0 ? needNote(needs) : allNote(count)}
      </p>
      {(needing || (needs > 0 && needs < count)) && (
        <button
          type="button"
          className="-my-3 min-h-11 underline underline-offset-4 print:hidden"
          onClick={() =>
            onNeeding(needing ? undefined : new Set(faults.map(({ toolId }) => toolId)))
          }
        >
          {needing ? words.showAllLinesAgain : show}
        </button>
      )}
    </div>
  )
}

const needNote = (needs: number) => words.linesNeedYou(formatCount(needs))

const allNote = (count: number) =>
  count === 1 ? words.theLineCanBeOrdered : words.allLinesCanBeOrdered(formatCount(count))
