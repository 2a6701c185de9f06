import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/documents'
import type { BookingFileKind } from '../../contract/bookings/booking-files'
import { MAX_BOOKING_FILE_BYTES } from '../../contract/limits'
import { bookingQuery } from '../bookings/booking-queries'
import { api } from '../browser-api'

/** Sends files to a booking one after the other; `faults` says which were not taken and why. */
export function useSendFiles(id: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<string>()
  const [faults, setFaults] = useState<string[]>([])

  async function send(files: readonly File[], kind: BookingFileKind) {
    if (progress !== undefined || files.length === 0) return
    setFaults([])
    for (const [index, file] of files.entries()) {
      const place = files.length > 1 ? words.ofLabel(index + 1, files.length) : ''
      setProgress(words.sending(file.name, place))
      await sendOne(id, file, kind).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        setFaults((before) => [...before, `${file.name}: ${why}`])
      })
    }
    await client.invalidateQueries(bookingQuery(id))
    setProgress(undefined)
  }

  return { send, progress, faults }
}

async function sendOne(id: string, file: File, kind: BookingFileKind): Promise<void> {
  // Not sent in vain: the server says the same after all of it.
  if (file.size > MAX_BOOKING_FILE_BYTES) throw new Error('This is too large. The limit is 5 MB.')
  const body = new FormData()
  body.set('file', file)
  body.set('kind', kind)
  await api('addBookingFile', { params: { id }, body })
}
