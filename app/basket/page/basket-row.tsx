import { memo, type ReactNode, useId } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/basket'
import type { PricedLine } from '../../../contract/lines/lines'
import { formatDollars } from '../../../contract/money'
import { formatUnits } from '../../../contract/tools/unit-words'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { formatCount } from '../../ui/format-count'
import { Icon } from '../../ui/icon'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { nameTargetClass } from '../../ui/touch-target'
import type { BasketLine } from '../basket-lines'
import { LineRemedies } from '../line-remedies'
import { QuantityInput } from './quantity-input'

/** Wide rows are one line, narrow ones a card. */
export const rowGrid = 'lg:grid-cols-(--basket-columns) lg:items-center lg:gap-x-(--basket-gap)'

/** Functions that stay the same. */
export type RowActions = {
  change: (line: BasketLine, quantity: number) => void
  setText: (toolId: string, text: string | undefined) => void
  remove: (line: BasketLine) => void
  focus: (toolId: string) => void
}

type BasketRowProps = RowActions & {
  toolId: string
  quantity: number
  note: string | null
  priced: PricedLine | undefined
}

/** Memoized: typing a quantity changes one row of perhaps a thousand. */
export const BasketRow = memo(function BasketRow(props: BasketRowProps) {
  const { toolId, quantity, note, priced } = props
  const line = { toolId, quantity, note }
  const messageId = useId()
  const name = priced?.name ?? words.thisTool
  const isFaulty = priced !== undefined && priced.verdict !== 'ok'
  const message = priced?.message ?? priced?.nextTier?.message
  return (
    <li
      className={`grid grid-cols-[3rem_minmax(0,1fr)_2.75rem] gap-x-3 gap-y-1.5 border-b border-hairline py-2 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] lg:py-1.5 lg:[contain-intrinsic-size:auto_3.75rem] ${rowGrid}`}
    >
      <RowPicture priced={priced} />
      <div className="min-w-0 self-center">
        <ToolName toolId={toolId} priced={priced} />
        <PartNumber priced={priced} />
      </div>
      <div className="order-2 col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:contents">
        <div>
          <QuantityInput
            toolId={toolId}
            name={name}
            quantity={quantity}
            isFaulty={isFaulty}
            describedBy={message ? messageId : undefined}
            onChange={(next) => props.change(line, next)}
            onText={(text) => props.setText(toolId, text)}
            onFocus={() => props.focus(toolId)}
          />
        </div>
        <RowFigures priced={priced} />
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.takeOut(name)}
        className="order-1 row-start-1 col-start-3 lg:order-last lg:col-start-7"
        onClick={() => props.remove(line)}
      >
        <Icon name="trash" />
      </Button>
      {message && priced && (
        <RowMessage id={messageId} message={message} isFaulty={isFaulty}>
          <LineRemedies
            line={priced}
            onChoose={(next) => (next === 0 ? props.remove(line) : props.change(line, next))}
          />
        </RowMessage>
      )}
    </li>
  )
})

type RowMessageProps = { id: string; message: string; isFaulty: boolean; children: ReactNode }

function RowMessage({ id, message, isFaulty, children }: RowMessageProps) {
  return (
    <div className="order-4 col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 text-sm lg:col-start-2 lg:pb-1.5">
      <p id={id} className={isFaulty ? 'font-semibold text-danger' : 'text-ink-soft'}>
        {message}
      </p>
      {children}
    </div>
  )
}

function RowPicture({ priced }: { priced: PricedLine | undefined }) {
  return (
    <div className="size-12 self-center overflow-hidden rounded-md bg-paper">
      {priced?.img && <Picture src={priced.img} alt="" sizes="48px" />}
    </div>
  )
}

function ToolName({ toolId, priced }: { toolId: string; priced: PricedLine | undefined }) {
  if (!priced) return <Skeleton className="h-5 w-3/4" />
  if (priced.name === null) return <p className="font-semibold">{words.aToolThatWeNoLongerHave}</p>
  return (
    <Link
      to={href('/tool/:id', { id: toolId })}
      className={`${nameTargetClass} font-semibold leading-snug underline-offset-4 hover:underline`}
    >
      <NoWrapUnits text={priced.name} />
    </Link>
  )
}

function PartNumber({ priced }: { priced: PricedLine | undefined }) {
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      <span translate="no">{priced?.sku}</span>
      {priced?.belowMinimum && (
        <span className="whitespace-nowrap">
          {' '}
          {[priced.sku && '·', words.belowMinimum].join(' ')}
        </span>
      )}
    </p>
  )
}

/** On a phone the amount is above the unit price and the stock. */
function RowFigures({ priced }: { priced: PricedLine | undefined }) {
  return (
    <dl className="grid flex-auto text-right text-xs tabular-nums text-ink-soft lg:contents">
      <RowFigure title={words.eachTitle} titleClass="lg:sr-only">
        {priced?.price != null && (
          <>
            {formatDollars(priced.price)}
            {(priced.agreed !== undefined || priced.tierFrom !== null) && (
              <span className="block text-xs text-ink-soft">
                {priced.agreed ??
                  words.from(formatUnits(priced.tierFrom ?? 1, priced.unit ?? undefined))}
              </span>
            )}
          </>
        )}
      </RowFigure>
      <RowFigure title={words.amountTitle} className="max-lg:-order-1">
        {priced?.amount != null && (
          <span className="text-sm font-bold text-ink">{formatDollars(priced.amount)}</span>
        )}
      </RowFigure>
      <RowFigure title={words.stock}>
        {priced?.available != null && words.available(formatCount(priced.available))}
      </RowFigure>
    </dl>
  )
}

type FigureProps = { title: string; className?: string; titleClass?: string; children: ReactNode }

function RowFigure({ title, className, titleClass = 'sr-only', children }: FigureProps) {
  return (
    <div className={classNames('min-w-0 max-lg:flex max-lg:justify-end max-lg:gap-x-1', className)}>
      <dt className={titleClass}>{title}</dt>
      <dd className="lg:text-sm lg:text-ink">{children || '–'}</dd>
    </div>
  )
}
