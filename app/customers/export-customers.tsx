import { useMutation } from '@tanstack/react-query'
import { companyDay } from '../../contract/days'
import { Button } from '../ui/button'
import { saveFile } from '../ui/save-file'
import { READ_MS, toast } from '../ui/toast-store'
import { type CustomerFilter, exportCustomersMutation } from './customer-queries'

/** Downloads all pages of the filtered customers. */
export function ExportCustomers({ filter }: { filter: CustomerFilter }) {
  const { mutate, isPending } = useMutation(exportCustomersMutation)

  function download() {
    mutate(filter, {
      onSuccess: (csv) => saveFile(csv, `customers-${companyDay(new Date())}.csv`, 'text/csv'),
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
