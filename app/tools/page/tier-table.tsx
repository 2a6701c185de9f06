import * as words from '#words/tools'
import type { JudgedTool } from '../../../contract/lines/judge-line'
import { unitPrice } from '../../../contract/lines/price'
import { formatCents } from '../../../contract/money'
import { formatUnits } from '../../../contract/tools/unit-words'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'

type TierTableProps = {
  tool: JudgedTool
  /** The quantity that is being typed, whose row is marked. */
  quantity?: number | undefined
  /** Nothing can be picked where nothing is ordered. */
  onPick?: ((quantity: number) => void) | undefined
}

/** Prices by quantity; nothing without tiers. */
export function TierTable({ tool, quantity, onPick }: TierTableProps) {
  const { baseCents, tiers, step } = tool
  if (tiers.length === 0) return null
  const held = quantity && Math.max(unitPrice(baseCents, tiers, quantity).from ?? step, step)
  const first = { from: step, cents: unitPrice(baseCents, tiers, step).cents }
  return (
    // Very large text makes it wider than a phone: the table scrolls then, not the page.
    <div className="-mx-1 overflow-x-auto px-1">
      <table className="w-full max-w-md border-collapse text-left text-sm tabular-nums">
        <caption className="sr-only">{words.priceByQuantity}</caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-control">
            <th scope="col" className="py-2 pr-3 pl-2 font-semibold print:py-0.5">
              {words.from}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold print:py-0.5">
              {words.each}
            </th>
            <th scope="col" className="py-2 pr-2 pl-3 text-right font-semibold print:py-0.5">
              {words.youSave}
            </th>
          </tr>
        </thead>
        <tbody>
          {[first, ...tiers.filter(({ from }) => from > step)].map(({ from, cents }) => (
            <TierRow
              key={from}
              from={from}
              cents={cents}
              tool={tool}
              onPick={onPick}
              isHeld={from === held}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TierRowProps = Omit<TierTableProps, 'quantity'> & {
  from: number
  cents: number
  isHeld: boolean
}

/** A press anywhere on the row opens the order form with its quantity. */
function TierRow({ from, cents, tool, isHeld, onPick }: TierRowProps) {
  const { baseCents, available, madeToOrder, step, unit } = tool
  const least = Math.ceil(from / step) * step
  const pick = (least <= available || madeToOrder) && onPick
  return (
    <tr
      aria-current={isHeld || undefined}
      className={classNames(
        'relative border-b border-hairline transition-colors',
        isHeld
          ? 'bg-signal-tint font-bold print:bg-transparent print:font-normal'
          : pick && 'hover:bg-paper',
      )}
    >
      <th scope="row" className="py-1 pr-3 pl-2 font-[inherit] print:py-0.5">
        <span className="inline-flex items-center gap-2 not-print:min-h-11 not-print:sm:pointer-fine:min-h-8">
          {formatUnits(from, unit)}
          {isHeld && <Icon name="check" className="size-4 print:hidden" />}
        </span>
        {pick && (
          // Over the row and not around its text: buttons are not printed.
          <button
            type="button"
            aria-label={(isHeld ? words.orderYourQuantity : words.orderQuantity)(
              formatUnits(from, unit),
            )}
            onClick={() => pick(least)}
            className="absolute inset-0 cursor-pointer"
          />
        )}
      </th>
      <td className="px-3 py-1 text-right print:py-0.5">{formatCents(cents)}</td>
      <td className="py-1 pr-2 pl-3 text-right print:py-0.5">
        {cents >= baseCents
          ? '–'
          : `${formatCents(baseCents - cents)} ${percent(cents, baseCents)}`}
      </td>
    </tr>
  )
}

function percent(cents: number, baseCents: number): string {
  const saved = Math.round(((baseCents - cents) / baseCents) * 1000) / 10
  return `(${saved} %)`
}
