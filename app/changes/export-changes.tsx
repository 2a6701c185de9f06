import { useMutation } from '@tanstack/react-query'
import { companyDay } from '../../contract/days'
import { Button } from '../ui/button'
import { saveFile } from '../ui/save-file'
import { READ_MS, toast } from '../ui/toast-store'
import { type ChangeFilter, exportChangesMutation } from './change-queries'

/** Downloads all pages of the filtered changes. */
export function ExportChanges({ filter }: { filter: ChangeFilter }) {
  const { mutate, isPending } = useMutation(exportChangesMutation)

  function download() {
    mutate(filter, {
      onSuccess: (csv) => saveFile(csv, `changes-${companyDay(new Date())}.csv`, 'text/csv'),
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
