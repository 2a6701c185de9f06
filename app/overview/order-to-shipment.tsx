import type { Overview } from '../../contract/overview/overview'
import { formatCount } from '../ui/format-count'
import { Panel } from './panel'

const groupClass = 'grid gap-2 text-sm'
const hours = (figure: number | null) => (figure === null ? '' : `median ${figure}\u00a0h`)

/** From order to shipment, and whether promised days were kept. */
export function OrderToShipment({ funnel, promises }: Pick<Overview, 'funnel' | 'promises'>) {
  const late = promises.daysLate === null ? '' : `${promises.daysLate} days on average`
  return (
    <Panel title="From order to shipment">
      <dl className={groupClass}>
        <Step name="Ordered" count={funnel.ordered} />
        <Step name="Paid" count={funnel.paid} note={hours(funnel.hoursToPaid)} />
        <Step name="Shipped" count={funnel.shipped} note={hours(funnel.hoursToShipped)} />
      </dl>
      <h3 className="mt-4 border-t border-hairline pt-3 pb-2 text-sm text-ink-soft">
        Promised days
      </h3>
      <dl className={groupClass}>
        <Step name="Promised" count={promises.promised} />
        <Step name="Kept" count={promises.kept} />
        <Step name="Late" count={promises.late} note={late} />
      </dl>
    </Panel>
  )
}

function Step({ name, count, note }: { name: string; count: number; note?: string }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
        <span className="text-ink-soft">{note}</span>
        <span className="font-semibold tabular-nums">{formatCount(count)}</span>
      </dd>
    </div>
  )
}
