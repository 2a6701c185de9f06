import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/documents'
import type { BookingFile } from '../../contract/bookings/booking-files'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { MAX_BOOKING_FILES } from '../../contract/limits'
import { bookingQuery } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { TextLink } from '../ui/links'
import { RichWords, unseen } from '../ui/rich-words'
import { READ_MS, toast } from '../ui/toast-store'
import { AddFiles } from './add-files'
import { BookingDocuments } from './booking-documents'
import { FileButton } from './file-button'

/** Only what is taxed or on account has invoices. */
const BookingInvoices = lazyPart(
  () => import('../invoices/booking-invoices-section'),
  'BookingInvoices',
)

const hasInvoices = ({ lines, payBy, shipments }: BookingDetails): boolean =>
  shipments.some(({ shippedAt }) => shippedAt !== null) &&
  (payBy === 'account' || lines.some(({ taxCode }) => taxCode !== undefined))

type FilesProps = { booking: BookingDetails; isOffice: boolean; isFixed: boolean }

/** The shop's documents of a booking, and the files that buyer and office have added. */
export function DocumentsAndFiles({ booking, isOffice, isFixed }: FilesProps) {
  const { _id: id, files } = booking
  const isInvoiced = hasInvoices(booking)
  return (
    <>
      <BookingDocuments booking={booking} isOffice={isOffice} hasInvoices={isInvoiced} />
      {isInvoiced && <BookingInvoices bookingId={id} />}
      {booking.frameId && (
        <TextLink to={href('/quote/:id', { id: booking.frameId })} className="font-semibold">
          {words.frameItWasCalledOff}
        </TextLink>
      )}
      <section aria-labelledby="booking-files" className="grid min-w-0 gap-3 print:hidden">
        <h2 id="booking-files" className="text-xl">
          {words.files}
        </h2>
        {files.length > 0 && (
          <ul className="grid gap-3">
            {files.map((file) => (
              <FileRow
                key={file._id}
                id={id}
                file={file}
                isFixed={isFixed || (file.fromOffice && !isOffice)}
              />
            ))}
          </ul>
        )}
        {!isFixed && <AddFiles bookingId={id} isFull={files.length >= MAX_BOOKING_FILES} />}
        {isFixed && files.length === 0 && <p className="text-sm text-ink-soft">{words.noFile}</p>}
      </section>
    </>
  )
}

type RowProps = { id: string; file: BookingFile; isFixed: boolean }

function FileRow({ id, file, isFixed }: RowProps) {
  const { _id, kind, name, bytes, fromOffice, createdAt } = file
  return (
    <li className="grid gap-1 rounded-md border border-hairline bg-surface p-3 text-sm">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-ink-soft">
        {kind === 'po' ? words.purchaseOrder : words.otherPaper}, {sizeOfFile(bytes)},{' '}
        {fromOffice && `${words.fromOurOffice}, `}
        <DateTime time={createdAt} />
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton file={{ call: 'getBookingFile', params: { id, file: _id } }} name={name}>
          <RichWords of={words.saveFile(unseen, name)} />
        </FileButton>
        {!isFixed && <DeleteFile id={id} file={file} />}
      </div>
    </li>
  )
}

function DeleteFile({ id, file: { _id, name } }: Omit<RowProps, 'isFixed'>) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('deleteBookingFile', { params: { id, file: _id } }),
    onSuccess: () => client.invalidateQueries(bookingQuery(id)),
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })
  return (
    <>
      <Button size="small" variant="quiet" isPending={isPending} onClick={() => setAsked(true)}>
        <RichWords of={words.deleteFile(unseen, name)} />
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.deleteThisFile}
        text={words.isDeletedForGood(name)}
        confirmLabel={words.deleteIt}
        isDanger
        onConfirm={() => {
          setAsked(false)
          mutate()
        }}
      />
    </>
  )
}

const sizeOfFile = (bytes: number): string =>
  bytes < 1_000_000
    ? words.kb(Math.max(1, Math.round(bytes / 1000)))
    : words.mb((bytes / 1_000_000).toFixed(1))
