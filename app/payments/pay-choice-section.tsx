import { type PayBy, payWays } from '../../contract/payments/pay-ways'

export type PayChoiceProps = {
  by: PayBy
  hint: string
  value: PayBy
  /** It cannot be chosen, for what the hint says. */
  isOff: boolean
  isPending?: boolean
  onChange: (by: PayBy) => void
}

/** One way of paying, with what it means. */
export function PayChoice({ by, hint, value, isOff, isPending = false, onChange }: PayChoiceProps) {
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-md border px-4 py-3 xl:py-2 ${value === by ? 'border-ink' : 'border-hairline'} ${isOff ? 'opacity-60' : 'cursor-pointer'}`}
    >
      <input
        type="radio"
        name="payBy"
        value={by}
        checked={value === by}
        disabled={isOff || isPending}
        onChange={() => onChange(by)}
        className="mt-0.5 size-5 shrink-0 accent-signal"
      />
      <span className="grid">
        <span className="font-semibold">{payWays[by].label}</span>
        <span className="text-sm text-ink-soft">{hint}</span>
      </span>
    </label>
  )
}
