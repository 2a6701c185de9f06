import { memo } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/machines'
import { canOrder } from '../../contract/lines/orderable'
import { formatDollars } from '../../contract/money'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { RichWords } from '../ui/rich-words'
import { rowTargetClass } from '../ui/touch-target'
import { isShort, type NeededPart } from './part-quantities'

export const partRowId = (position: string) => `part-${position}`

type PartRowProps = {
  needed: NeededPart
  isLit: boolean
  isChosen: boolean
  onLight: (position: string) => void
  onChoose: (key: string, isChosen: boolean) => void
}

/** Memoized: a press changes two rows of perhaps two thousand. */
export const PartRow = memo(function PartRow(props: PartRowProps) {
  const { isLit, isChosen, onLight, onChoose } = props
  const { part, key, ordered } = props.needed
  const { position, name } = part
  return (
    <li
      id={partRowId(position)}
      // The balloon's button is for the pointer: the row's other controls light it too.
      onFocus={() => onLight(position)}
      className={classNames(
        'grid scroll-mt-24 scroll-mb-32 grid-cols-[2.75rem_2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-hairline py-1.5 text-sm [contain-intrinsic-size:auto_4rem] [content-visibility:auto]',
        isLit && 'bg-signal-tint',
      )}
    >
      <label className="grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={words.choose(position, name)}
          checked={isChosen}
          disabled={!canOrder(part)}
          onChange={({ target }) => onChoose(key, target.checked)}
          className="size-5 accent-signal"
        />
      </label>
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.showOnTheDrawing(position, name)}
        aria-pressed={isLit}
        onClick={() => onLight(position)}
        className="size-11 rounded-full border border-control font-semibold tabular-nums hover:border-ink aria-pressed:border-signal aria-pressed:bg-signal aria-pressed:text-white"
      >
        {position}
      </button>
      <PartText needed={props.needed} />
      <p className="grid text-right tabular-nums">
        <span className="font-semibold">{formatCount(ordered)}</span>
        <span className={isShort(props.needed) ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {stockTextOfPart(props.needed)}
        </span>
      </p>
    </li>
  )
})

function PartText({ needed }: { needed: NeededPart }) {
  const { toolId, name, sku, price, note } = needed.part
  return (
    <div className="min-w-0">
      <Link
        to={href('/tool/:id', { id: toolId })}
        className={`${rowTargetClass} font-semibold underline-offset-4 hover:underline`}
      >
        <NoWrapUnits text={name} />
      </Link>
      <p className="flex flex-wrap gap-x-2 text-ink-soft tabular-nums">
        <span>{[sku, formatDollars(price), note].filter(Boolean).join(' · ')}</span>
        <Remarks needed={needed} />
      </p>
    </div>
  )
}

function stockTextOfPart(needed: NeededPart): string {
  const { Available, madeToOrder } = needed.part
  if (Available > 0) return (isShort(needed) ? words.onlyLeft : words.left)(formatCount(Available))
  return madeToOrder ? words.madeToOrder : words.soldOut
}

function Remarks({ needed: { part, needed, ordered } }: { needed: NeededPart }) {
  const { successor, step } = part
  if (!successor && ordered === needed) return null
  return (
    <span>
      {ordered > needed && `${words.neededSoldBy(formatCount(needed), formatCount(step))} `}
      {successor && (
        <RichWords
          of={words.replacedBy(
            <Link
              to={href('/tool/:id', { id: successor.toolId })}
              className={`${rowTargetClass} underline underline-offset-4`}
            >
              {successor.name}
            </Link>,
          )}
        />
      )}
    </span>
  )
}
