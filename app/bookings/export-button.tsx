import { useMutation } from '@tanstack/react-query'
import { companyDay } from '../../contract/days'
import { Button } from '../ui/button'
import { saveFile } from '../ui/save-file'
import { READ_MS, toast } from '../ui/toast-store'
import { type BookingFilter, exportBookingsMutation } from './booking-queries'

/** Downloads all pages of the filtered bookings. A link could not send the token. */
export function ExportButton({ filter }: { filter: BookingFilter }) {
  const { mutate, isPending } = useMutation(exportBookingsMutation)

  function download() {
    mutate(filter, {
      onSuccess: (csv) => saveFile(csv, `bookings-${companyDay(new Date())}.csv`, 'text/csv'),
      onError: ({ message }) => toast.error(message, { ms: READ_MS }),
    })
  }

  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      pendingText="Preparing the file"
      onClick={download}
    >
      Export these as CSV
    </Button>
  )
}
