import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { bookingQuery } from '../bookings/booking-queries'
import { AdminOnly } from '../dashboard/admin-only'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Waiting } from '../ui/waiting'
import { PackBench } from './pack-bench'
import { linesToPack } from './pack-draft'
import { SlipToPrint } from './packing-slip'
import { searchShippingQuery } from './shipment-queries'

export const meta = titled(words.packBench)

export default function PackPage() {
  return (
    <>
      <h1 className="sr-only">{words.packBench}</h1>
      <AdminOnly area="shipping">
        <Bench />
      </AdminOnly>
    </>
  )
}

/** One booking after another of those that the list found, what is due first; those that were packed or left for later do not come again. */
function Bench() {
  const [params] = useSearchParams()
  const [passed, setPassed] = useState<readonly string[]>([])
  const [printed, setPrinted] = useState<BookingDetails>()
  const list = useQuery({
    ...searchShippingQuery({ q: params.get('q') ?? '', show: 'to-pack', page: 1 }),
    refetchOnMount: 'always',
  })
  const waiting = list.data?.bookings.filter(({ _id }) => !passed.includes(_id))
  const [next] = waiting ?? []
  const id = next?._id
  const pass = (booking: string) => setPassed((before) => [...before, booking])
  return (
    <>
      {printed && <SlipToPrint key={printed._id} booking={printed} />}
      {!list.data && <Waiting query={list} label={words.loadingTheBooking} />}
      {id !== undefined && (
        <BookingToPack
          key={id}
          id={id}
          dueOn={next?.dueOn ?? null}
          onPacked={(booking, isPrinted) => {
            pass(id)
            if (isPrinted) setPrinted(booking)
          }}
          onLater={() => pass(id)}
        />
      )}
      {waiting && id === undefined && (
        <div className="print:hidden">
          <EmptyState
            title={words.nothingInTab['to-pack']}
            text={words.leftForLaterComesBack}
            icon="box"
            action={
              <Button variant="secondary" onClick={() => setPassed([])}>
                {words.startAgain}
              </Button>
            }
            link={{
              to: `${href('/dashboard/shipping')}?show=packed`,
              label: words.shipWhatIsPacked,
            }}
          />
        </div>
      )}
    </>
  )
}

type BookingToPackProps = {
  id: string
  dueOn: string | null
  onPacked: (booking: BookingDetails, isPrinted: boolean) => void
  onLater: () => void
}

function BookingToPack({ id, ...acts }: BookingToPackProps) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  if (!query.data) return <Waiting query={query} label={words.loadingTheBooking} />
  if (linesToPack(query.data).length > 0) return <PackBench booking={query.data} {...acts} />
  return (
    <EmptyState
      title={words.nothingIsLeftToBe}
      icon="box"
      action={<Button onClick={acts.onLater}>{words.nextBooking}</Button>}
    />
  )
}
