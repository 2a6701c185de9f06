import { useId, useState } from 'react'
import type { BookingFileKind } from '../../contract/booking-files'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { InlineMessage } from '../ui/inline-message'
import { SelectField } from '../ui/select-field'
import { useFileDrop } from '../ui/use-file-drop'
import { useSendFiles } from './use-send-files'

/** Takes files for a booking by a press or a drop. */
export function AddFiles({ bookingId }: { bookingId: string }) {
  const id = useId()
  const [kind, setKind] = useState<BookingFileKind>('po')
  const { send, progress, faults } = useSendFiles(bookingId)
  const { isOver, dropProps } = useFileDrop((files) => void send(files, kind))

  return (
    <>
      <div
        {...dropProps}
        className={classNames(
          'grid gap-3 rounded-md border border-dashed p-4',
          isOver ? 'border-signal bg-signal-tint' : 'border-control bg-surface',
        )}
      >
        <SelectField
          label="Kind of file"
          value={kind}
          onChange={({ target }) => setKind(target.value === 'po' ? 'po' : 'other')}
        >
          <option value="po">Purchase order</option>
          <option value="other">Other paper</option>
        </SelectField>
        <Button
          variant="secondary"
          isPending={progress !== undefined}
          pendingText={progress}
          onClick={() => document.getElementById(id)?.click()}
        >
          Add files
        </Button>
        <p className="text-sm text-ink-soft" role="status">
          {progress ?? 'Or drop them here: PDF, PNG or JPEG up to 5 MB, ten for a booking.'}
        </p>
        <input
          id={id}
          type="file"
          multiple
          aria-label="Files of the booking"
          accept=".pdf,.png,.jpg,.jpeg"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void send([...(target.files ?? [])], kind)
            target.value = ''
          }}
        />
      </div>
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
