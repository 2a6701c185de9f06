import { useId, useState } from 'react'
import * as words from '#words/documents'
import type { BookingFileKind } from '../../contract/bookings/booking-files'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { InlineMessage } from '../ui/inline-message'
import { SelectField } from '../ui/select-field'
import { useFileDrop } from '../ui/use-file-drop'
import { useSendFiles } from './use-send-files'

type AddFilesProps = { bookingId: string; isFull: boolean }

/** Takes files for a booking until it is full, and says which were not taken. */
export function AddFiles({ bookingId, isFull }: AddFilesProps) {
  const sending = useSendFiles(bookingId)
  const { faults, progress } = sending
  return (
    <>
      {isFull && progress === undefined ? (
        <p className="text-sm text-ink-soft">{words.thisBookingHasTenFiles}</p>
      ) : (
        <DropPlace {...sending} />
      )}
      {faults.length > 0 && (
        <InlineMessage tone="danger">
          {faults.map((fault) => (
            <p key={fault} className="wrap-anywhere">
              {fault}
            </p>
          ))}
        </InlineMessage>
      )}
    </>
  )
}

/** By a press or a drop. */
function DropPlace({ send, progress }: ReturnType<typeof useSendFiles>) {
  const id = useId()
  const [kind, setKind] = useState<BookingFileKind>('po')
  const { isOver, dropProps } = useFileDrop((files) => void send(files, kind))

  return (
    <div
      {...dropProps}
      className={classNames(
        'grid gap-1 rounded-md border border-dashed p-4',
        isOver ? 'border-signal bg-signal-tint' : 'border-control bg-surface',
      )}
    >
      <SelectField
        label={words.kindOfFile}
        value={kind}
        onChange={({ target }) => setKind(target.value === 'po' ? 'po' : 'other')}
      >
        <option value="po">{words.purchaseOrder}</option>
        <option value="other">{words.otherPaper}</option>
      </SelectField>
      <Button
        variant="secondary"
        isPending={progress !== undefined}
        pendingText={progress}
        onClick={() => document.getElementById(id)?.click()}
      >
        {words.addFiles}
      </Button>
      <p className="text-sm text-ink-soft" role="status">
        {progress ?? words.orDropThemHerePdf}
      </p>
      <input
        id={id}
        type="file"
        multiple
        aria-label={words.filesOfTheBooking}
        accept=".pdf,.png,.jpg,.jpeg"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void send([...(target.files ?? [])], kind)
          target.value = ''
        }}
      />
    </div>
  )
}
