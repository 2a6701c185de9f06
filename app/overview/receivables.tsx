import * as words from '#words/overview'
import { formatDollars } from '../../contract/money'
import type { Overview } from '../../contract/overview/overview'
import { Card } from '../ui/card'

/** What companies owe; in sight once one has terms. */
export function Receivables({ account }: Pick<Overview, 'account'>) {
  if (!account) return null
  const { receivables, overdue, daysToPayment } = account
  const figures = [
    [words.receivables, formatDollars(receivables)],
    [words.overdueInvoices, formatDollars(overdue)],
    [words.daysToPayment, daysToPayment === null ? words.noneYet : String(daysToPayment)],
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {figures.map(([label, figure]) => (
        <Card key={label} className="grid content-start gap-1 p-3 sm:p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-bold tabular-nums sm:text-2xl">{figure}</dd>
        </Card>
      ))}
    </dl>
  )
}
