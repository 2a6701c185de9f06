import * as words from '#words/quotes'
import { MAX_TOTAL_CENTS } from '../../contract/limits'
import { formatCents, toCents } from '../../contract/money'
import { type PayBy, payMethods, payWays, takesTotal } from '../../contract/payments/pay-ways'
import { useActiveMembership } from '../companies/approval-note'
import { lazyPart } from '../shell/lazy-part'

const OnAccountChoice = lazyPart(() => import('../companies/on-account-section'), 'OnAccountChoice')

type PayByProps = { total: number; value: PayBy; onChange: (value: PayBy) => void }

/** The ways of paying; one that does not take this total cannot be chosen. */
export function PayByChoice({ total, value, onChange }: PayByProps) {
  const company = useActiveMembership()
  return (
    <fieldset className="mb-3">
      <legend className="text-sm font-semibold">{words.payment}</legend>
      <div className="flex flex-wrap gap-x-8">
        {payMethods.map((by) => {
          const { label } = payWays[by]
          const fits = takesTotal(by, toCents(total))
          return (
            <label key={by} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="payBy"
                checked={value === by}
                disabled={!fits}
                onChange={() => onChange(by)}
                className="size-5 shrink-0 accent-signal"
              />
              {fits ? label : words.takesUpTo(label, formatCents(MAX_TOTAL_CENTS))}
            </label>
          )
        })}
        {company && (
          <OnAccountChoice total={total} value={value} isOff={false} onChange={onChange} />
        )}
      </div>
    </fieldset>
  )
}
