import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/documents'
import type { BookingFileKind } from '../../contract/bookings/booking-files'
import { MAX_BOOKING_FILE_BYTES } from '../../contract/limits'
import { bookingQuery } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { FileChooser } from '../sheets/file-chooser'
import { classNames } from '../ui/class-names'
import { Faults } from '../ui/faults'
import { SelectField } from '../ui/form-field'
import { useFileDrop } from '../ui/use-file-drop'

/** Takes files for a booking until it is full, and says which were not taken. */
export function AddFiles({ bookingId, isFull }: { bookingId: string; isFull: boolean }) {
  const sending = useSendFiles(bookingId)
  const { faults, progress } = sending
  return (
    <>
      {isFull && progress === undefined ? (
        <p className="text-sm text-ink-soft">{words.thisBookingHasTenFiles}</p>
      ) : (
        <DropPlace {...sending} />
      )}
      <Faults of={faults} />
    </>
  )
}

function DropPlace({ send, progress }: ReturnType<typeof useSendFiles>) {
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
      <FileChooser
        variant="secondary"
        multiple
        title={words.filesOfTheBooking}
        accept=".pdf,.png,.jpg,.jpeg"
        isPending={progress !== undefined}
        pendingText={progress}
        onFiles={(files) => void send(files, kind)}
      >
        {words.addFiles}
      </FileChooser>
      <p className="text-sm text-ink-soft" role="status">
        {progress ?? words.orDropThemHerePdf}
      </p>
    </div>
  )
}

/** Sends files to a booking one after the other; `faults` says which were not taken and why. */
function useSendFiles(id: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<string>()
  const [faults, setFaults] = useState<string[]>([])

  async function send(files: readonly File[], kind: BookingFileKind) {
    if (progress !== undefined || files.length === 0) return
    setFaults([])
    for (const [index, file] of files.entries()) {
      setProgress(words.sendingFile(file.name, index + 1, files.length))
      await sendOne(id, file, kind).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        setFaults((before) => [...before, `${file.name}: ${why}`])
      })
    }
    // Before the list is read again, so that files which are chosen then are taken too.
    setProgress(undefined)
    await client.invalidateQueries(bookingQuery(id))
  }

  return { send, progress, faults }
}

async function sendOne(id: string, file: File, kind: BookingFileKind): Promise<void> {
  // Not sent in vain: the server says the same after all of it.
  if (file.size > MAX_BOOKING_FILE_BYTES) throw new Error(words.fileIsTooLarge)
  const body = new FormData()
  body.set('file', file)
  body.set('kind', kind)
  await api('addBookingFile', { params: { id }, body })
}
