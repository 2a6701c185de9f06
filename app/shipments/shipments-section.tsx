import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { lazyPart } from '../shell/lazy-part'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { formatPieces } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { RowMenu } from '../ui/office-list/row-menu'
import { thenSay } from '../ui/then-say'
import { TitledPart } from '../ui/titled-part'
import { ShipTo } from './ship-to'
import { changeShipmentMutation, unpackMutation } from './shipment-queries'

const LabelDialog = lazyPart(() => import('./label-dialog'), 'LabelDialog')

type Shipment = BookingDetails['shipments'][number]
type ShipmentsProps = { booking: BookingDetails; isOffice: boolean }

/** What has been packed and shipped of a booking; its buyer sees the same without the acts. */
export function Shipments({ booking, isOffice }: ShipmentsProps) {
  if (booking.shipments.length === 0) return null
  return (
    <TitledPart title={words.shipments}>
      <ul className="grid gap-3">
        {booking.shipments.map((shipment) => (
          <li key={shipment.number} className="rounded-md border border-hairline p-4">
            <ShipmentCard booking={booking} shipment={shipment} isOffice={isOffice} />
          </li>
        ))}
      </ul>
    </TitledPart>
  )
}

type CardProps = ShipmentsProps & { shipment: Shipment }

function ShipmentCard({ booking, shipment, isOffice }: CardProps) {
  const { number, note } = shipment
  const mayShip = useIsAdmin().may<'changeShipment'>('shipping') && isOffice
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-base">{words.shipmentNumber(number)}</h3>
        <ShipmentState shipment={shipment} />
        {mayShip && <Acts booking={booking} shipment={shipment} />}
      </div>
      <Dates shipment={shipment} />
      <div className="grid gap-x-8 gap-y-3 @min-[40rem]:grid-cols-[minmax(0,1fr)_14rem]">
        <ul className="grid content-start gap-1 text-sm">
          {shipment.lines.map(({ line, quantity }) => (
            <li key={line} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{lineNameOf(booking, line)}</span>
              <span className="tabular-nums text-ink-soft">{formatPieces(quantity)}</span>
            </li>
          ))}
        </ul>
        {(isOffice || booking.delivery) && <ShipTo {...booking} />}
      </div>
      {note !== null && <p className="text-sm whitespace-pre-line">{note}</p>}
    </div>
  )
}

const lineNameOf = ({ lines }: BookingDetails, number: number): string =>
  lines.find(({ line }) => line === number)?.name ?? words.line(number)

function ShipmentState({ shipment: { shippedAt, deliveredAt } }: { shipment: Shipment }) {
  if (deliveredAt !== null)
    return (
      <Badge tone="paid" icon="check">
        {words.delivered}
      </Badge>
    )
  return shippedAt === null ? (
    <Badge tone="warning">{words.packed}</Badge>
  ) : (
    <Badge>{words.onItsWay}</Badge>
  )
}

function Dates({ shipment }: { shipment: Shipment }) {
  const { carrier, tracking, trackingUrl, packedAt, shippedAt, deliveredAt } = shipment
  const steps = {
    [words.packed]: packedAt,
    [words.shipped]: shippedAt,
    [words.delivered]: deliveredAt,
  }
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {(carrier !== null || tracking !== null) && (
        <span>
          {carrier}{' '}
          {trackingUrl === null ? (
            tracking
          ) : (
            <a
              href={trackingUrl}
              rel="noreferrer"
              target="_blank"
              className="underline underline-offset-4"
            >
              {tracking ?? words.trackIt} <span className="sr-only">{words.opensInAnotherTab}</span>
            </a>
          )}
        </span>
      )}
      {Object.entries(steps).map(
        ([step, time]) =>
          time !== null && (
            <span key={step}>
              {step} <DateTime time={time} />
            </span>
          ),
      )}
    </p>
  )
}

function Acts({ booking, shipment }: Omit<CardProps, 'isOffice'>) {
  const { _id: id } = booking
  const client = useQueryClient()
  const change = useMutation(changeShipmentMutation(client))
  const unpacking = useMutation(unpackMutation(client))
  const [asked, setAsked] = useState<'ship' | 'label'>()
  const close = () => setAsked(undefined)
  const { number, shippedAt, deliveredAt } = shipment
  const error = change.error ?? unpacking.error
  const deliver = () =>
    change.mutate({ id, number, body: { delivered: true } }, thenSay(words.markedAsDelivered))
  const unpack = () => unpacking.mutate({ id, number }, thenSay(words.unpacked))
  return (
    <>
      <span className="ml-auto flex items-center gap-1 print:hidden">
        {shippedAt === null && (
          <Button variant="primary" size="small" onClick={() => setAsked('ship')}>
            {words.markAsShipped}
          </Button>
        )}
        {shippedAt !== null && deliveredAt === null && (
          <Button size="small" isPending={change.isPending} onClick={deliver}>
            {words.markAsDelivered}
          </Button>
        )}
        <RowMenu
          label={words.moreForShipment(number)}
          acts={[
            {
              label: words.packingSlip,
              to: href('/dashboard/booking/:id/packing/:number', { id, number: String(number) }),
            },
            { label: words.changeCarrierAndTracking, onChoose: () => setAsked('label') },
            shippedAt === null && { label: words.unpack, isDanger: true, onChoose: unpack },
          ].filter((act) => act !== false)}
        />
      </span>
      {error && (
        <span className="basis-full">
          <InlineMessage tone="danger">{error.message}</InlineMessage>
        </span>
      )}
      {asked && (
        <LabelDialog
          booking={booking}
          shipment={shipment}
          isShipping={asked === 'ship'}
          onClose={close}
        />
      )}
    </>
  )
}
