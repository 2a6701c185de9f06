import * as words from '#words/shipments'
import type { ShippingPage, ShippingTab } from '../../contract/shipments/new-shipments'
import { formatCounted } from '../ui/format-count'
import { TabLinks } from '../ui/tab-links'

const countOf = {
  'to-pack': 'toPack',
  packed: 'packed',
  late: 'late',
  shipped: 'shipped',
} as const satisfies Record<ShippingTab, keyof ShippingPage['counts']>
const keys = ['to-pack', 'packed', 'late', 'shipped'] as const satisfies readonly ShippingTab[]

const toOf = (tab: ShippingTab) => (tab === 'to-pack' ? '?' : `?show=${tab}`)

type ShippingTabsProps = { tab: ShippingTab; counts: ShippingPage['counts'] | undefined }

/** The steps of goods, with how many bookings are in each. */
export function ShippingTabs({ tab, counts }: ShippingTabsProps) {
  const tabs = keys.map((key) => ({
    to: toOf(key),
    label: words.tabs[key],
    count: counts ? formatCounted(counts[countOf[key]]) : ' ',
  }))
  return (
    <div className="mb-4">
      <TabLinks label={words.steps} tabs={tabs} open={toOf(tab)} />
    </div>
  )
}
