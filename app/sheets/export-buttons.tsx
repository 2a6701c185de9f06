import { useMutation } from '@tanstack/react-query'
import * as words from '#words/sheets'
import { retryUntilReachable } from '../shell/reachability'
import { Button } from '../ui/button'
import { READ_MS, toast } from '../ui/toast-store'
import type { Format } from './save-list'

/** `name` begins the name of the file; `load` fetches the filtered list, all its pages, as CSV. */
type ExportButtonsProps = { name: string; load: () => Promise<string> }

/** Downloads a list for a spreadsheet. A link could not send the token. */
export function ExportButtons({ name, load }: ExportButtonsProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: Format) => {
      const { saveList } = await retryUntilReachable(() => import('./save-list'))
      return saveList(format, name, await load())
    },
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })
  const buttonOf = (format: Format) => (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending && variables === format}
      disabled={isPending && variables !== format}
      pendingText={words.preparingTheFile}
      onClick={() => mutate(format)}
    >
      {format === 'CSV' ? words.exportTheseAsCsv : words.asXlsx}
    </Button>
  )
  return (
    <span className="flex flex-wrap gap-2">
      {buttonOf('CSV')}
      {buttonOf('XLSX')}
    </span>
  )
}
