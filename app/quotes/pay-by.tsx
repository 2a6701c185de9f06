import { MAX_TOTAL_CENTS } from '../../contract/limits'
import { fitsCard } from '../../contract/lines/judge-line'
import { formatCents, toCents } from '../../contract/money'
import type { PayBy } from '../../contract/payments/payments'

/** Whether a card takes this total, in dollars. */
export function cardTakes(total: number): boolean {
  return fitsCard(toCents(total))
}

type PayByProps = { total: number; value: PayBy; onChange: (value: PayBy) => void }

/** Card or bank transfer. */
export function PayByChoice({ total, value, onChange }: PayByProps) {
  const fits = cardTakes(total)
  const choice = (by: PayBy, label: string, isOff = false) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="payBy"
        checked={value === by}
        disabled={isOff}
        onChange={() => onChange(by)}
        className="size-5 shrink-0 accent-signal"
      />
      {label}
    </label>
  )
  return (
    <fieldset className="mb-3">
      <legend className="text-sm font-semibold">Payment</legend>
      <div className="flex flex-wrap gap-x-8">
        {choice(
          'card',
          fits ? 'Card' : `Card (takes up to ${formatCents(MAX_TOTAL_CENTS)})`,
          !fits,
        )}
        {choice('transfer', 'Bank transfer')}
      </div>
    </fieldset>
  )
}
