import { fillIn } from '../../contract/errors'
import { formatDollars } from '../../contract/money'
import { paymentMessages } from '../../contract/payment-messages'
import { Icon } from '../ui/icon'

export function PaidAmount({ total }: { total: number }) {
  return (
    <p className="flex items-center gap-3 text-3xl font-bold text-paid tabular-nums sm:text-4xl">
      <Icon name="check" className="size-8" />
      {fillIn(paymentMessages.paid, { price: formatDollars(total) })}
    </p>
  )
}
