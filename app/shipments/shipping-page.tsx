import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import type {
  BookingToShip,
  ShippingPage,
  ShippingTab,
} from '../../contract/shipments/new-shipments'
import { addressFilter } from '../bookings/address-filter-section'
import { BookingPanel } from '../bookings/booking-panel-section'
import { bookingQuery } from '../bookings/booking-queries'
import { officePage } from '../dashboard/office-page'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { formatCounted } from '../ui/format-count'
import { ButtonLink } from '../ui/links'
import { useListView } from '../ui/list/use-list-view'
import type { BulkAct } from '../ui/office-list/bulk-acts'
import { daysFilter } from '../ui/office-list/filters'
import { OfficeList } from '../ui/office-list/office-list'
import type { RowAct } from '../ui/office-list/row-menu'
import { useListQuery } from '../ui/office-list/use-list-query'
import { useRowPanel } from '../ui/office-list/use-opened-in-url'
import { RichWords, unseen } from '../ui/rich-words'
import { TabLinks } from '../ui/tab-links'
import { useBulkPacking } from './bulk-packing-section'
import { changeShipmentMutation, searchShippingQuery } from './shipment-queries'
import { shippingColumns } from './shipping-columns'
import { PackDialog, ShipDialog } from './shipping-dialogs'

export const meta = titled(words.shipping)

export default officePage(Shipping, {
  title: words.shipping,
  area: 'shipping',
  action: <BenchLink />,
})

/** For what the words in the list find. */
function BenchLink() {
  const [params] = useSearchParams()
  const q = params.get('q')
  return (
    <ButtonLink
      to={`${href('/dashboard/shipping/pack')}${q ? `?${new URLSearchParams({ q })}` : ''}`}
      size="small"
    >
      {words.packBench}
    </ButtonLink>
  )
}

function Shipping() {
  const view = useListView()
  const panel = useRowPanel()
  const [asked, setAsked] = useState<{ act: 'pack' | 'ship'; id: string }>()
  const close = () => setAsked(undefined)
  const tab = view.select('show', words.show, words.tabs, 'to-pack').value
  const days = daysFilter(view)
  const address = addressFilter(view)
  const search = { q: view.q, show: tab, ...view.asked, ...days.values, ...address.values }
  const list = useListQuery(searchShippingQuery(search), (found) => found.bookings)
  const bulk = useBulk(tab)
  return (
    <>
      <ShippingTabs tab={tab} counts={list.query.data?.counts} />
      <OfficeList
        view={view}
        {...list}
        name={`shipping-${tab}`}
        caption={words.bookings(words.tabs[tab])}
        unit={[words.oneBooking, words.manyBookings]}
        columns={shippingColumns}
        search={{ label: words.searchByToolBuyerOr, placeholder: words.nameNumberPo }}
        choices={[address]}
        filters={[days]}
        nameOf={({ number }) => number}
        panel={panel}
        panelOf={({ _id }) => <BookingPanel id={_id} />}
        act={(booking) => {
          const act = tab === 'packed' || !booking.toPack ? 'ship' : 'pack'
          return (
            tab !== 'shipped' && (
              <Button size="small" onClick={() => setAsked({ act, id: booking._id })}>
                <RichWords of={nameOfAct[act](unseen, booking.number)} />
              </Button>
            )
          )
        }}
        acts={actsOfUnshipped}
        actsWidth="w-28"
        bulk={bulk}
        empty={
          <EmptyState
            title={words.nothingInTab[tab]}
            text={words.paidBookingsAppearHere}
            icon="box"
          />
        }
      />
      {asked?.act === 'pack' && <PackDialog id={asked.id} onClose={close} />}
      {asked?.act === 'ship' && <ShipDialog id={asked.id} onClose={close} />}
    </>
  )
}

const nameOfAct = { pack: words.packBooking, ship: words.shipBooking }

function actsOfUnshipped({ _id: id }: BookingToShip): RowAct[] {
  return [{ label: words.open, to: href('/dashboard/booking/:id', { id }) }]
}

/** Single calls, one after another, for each shipment of a booking that takes the step. */
function useBulk(tab: ShippingTab): BulkAct<BookingToShip>[] {
  const { pack, slips } = useBulkPacking()
  const client = useQueryClient()
  const { mutateAsync: change } = useMutation(changeShipmentMutation(client))
  const step = steps[tab]
  if (!step) return [pack]
  const moveOn: BulkAct<BookingToShip> = {
    label: step.label,
    done: (count) => words.markedAs(count, step.word),
    async run({ _id: id }) {
      const booking = await client.fetchQuery({ ...bookingQuery(id), staleTime: 0 })
      const shipments = booking.shipments.filter(step.takes)
      // Another admin was faster.
      if (shipments.length === 0) throw new Error(step.none)
      for (const { number } of shipments) await change({ id, number, body: step.body })
    },
  }
  return tab === 'packed' ? [moveOn, slips] : [moveOn]
}

type Shipment = BookingDetails['shipments'][number]

const steps = {
  'to-pack': undefined,
  late: undefined,
  packed: {
    label: words.markAsShipped,
    word: 'shipped',
    body: { shipped: true } as const,
    none: words.nothingOfItIsPacked,
    takes: ({ shippedAt }: Shipment) => shippedAt === null,
  },
  shipped: {
    label: words.markDelivered,
    word: 'delivered',
    body: { delivered: true } as const,
    none: words.nothingOfItIsOn,
    takes: ({ shippedAt, deliveredAt }: Shipment) => shippedAt !== null && deliveredAt === null,
  },
}

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
function ShippingTabs({ tab, counts }: ShippingTabsProps) {
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
