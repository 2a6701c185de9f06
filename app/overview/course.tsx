import type { Overview } from '../../contract/overview'
import { formatCount } from '../ui/format-count'
import { Panel } from './panel'

const hours = (figure: number | null) => (figure === null ? '' : `median ${figure}\u00a0h`)

/** From order to shipment, and whether promised days were kept. */
export function Course({ funnel, promises }: Pick<Overview, 'funnel' | 'promises'>) {
  const late = promises.daysLate === null ? '' : `${promises.daysLate} days on average`
  return (
    <Panel title="From order to shipment">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-4">
        <Step name="Ordered" count={funnel.ordered} />
        <Step name="Paid" count={funnel.paid} note={hours(funnel.hoursToPaid)} />
        <Step name="Shipped" count={funnel.shipped} note={hours(funnel.hoursToShipped)} />
        <Step name="Promised" count={promises.promised} />
        <Step name="Kept" count={promises.kept} />
        <Step name="Late" count={promises.late} note={late} />
      </dl>
    </Panel>
  )
}

function Step({ name, count, note }: { name: string; count: number; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="text-xl font-bold tabular-nums">{formatCount(count)}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </dd>
    </div>
  )
}
