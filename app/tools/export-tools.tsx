import { useMutation } from '@tanstack/react-query'
import { companyDay } from '../../contract/days'
import { Button } from '../ui/button'
import { saveFile } from '../ui/save-file'
import { READ_MS, toast } from '../ui/toast-store'
import { exportToolsMutation, type ToolFilter } from './tool-queries'

/** Downloads all pages of the filtered products, for a spreadsheet and for Import. */
export function ExportTools({ filter }: { filter: ToolFilter }) {
  const { mutate, isPending } = useMutation(exportToolsMutation)

  function download() {
    mutate(filter, {
      onSuccess: (csv) => saveFile(csv, `tools-${companyDay(new Date())}.csv`, 'text/csv'),
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
