import * as words from '#words/overview'
import type { Overview } from '../../contract/overview/overview'
import { formatCount } from '../ui/format-count'
import { Panel } from './panel'

const groupClass = 'grid gap-2 text-sm'
const hours = (figure: number | null) => (figure === null ? '' : words.medianH(figure))

export function OrderToShipment({ funnel, promises }: Pick<Overview, 'funnel' | 'promises'>) {
  const late = promises.daysLate === null ? '' : words.daysOnAverage(promises.daysLate)
  return (
    <Panel title={words.fromOrderToShipment}>
      <dl className={groupClass}>
        <CountedStep name={words.ordered} count={funnel.ordered} />
        <CountedStep name={words.paid} count={funnel.paid} note={hours(funnel.hoursToPaid)} />
        <CountedStep
          name={words.shipped}
          count={funnel.shipped}
          note={hours(funnel.hoursToShipped)}
        />
      </dl>
      <h3 className="mt-4 border-t border-hairline pt-3 pb-2 text-sm text-ink-soft">
        {words.promisedDays}
      </h3>
      <dl className={groupClass}>
        <CountedStep name={words.promised} count={promises.promised} />
        <CountedStep name={words.kept} count={promises.kept} />
        <CountedStep name={words.late} count={promises.late} note={late} />
      </dl>
    </Panel>
  )
}

function CountedStep({ name, count, note }: { name: string; count: number; note?: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
        <span className="text-ink-soft">{note}</span>
        <span className="font-semibold tabular-nums">{formatCount(count)}</span>
      </dd>
    </div>
  )
}
