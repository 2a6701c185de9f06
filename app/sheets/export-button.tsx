import { useMutation } from '@tanstack/react-query'
import * as words from '#words/sheets'
import { retryUntilReachable } from '../shell/reachability'
import { Button } from '../ui/button'
import { READ_MS, toast } from '../ui/toast-store'

/** `name` begins the name of the file; `load` fetches the filtered list, all its pages, as CSV. */
type ExportButtonProps = { name: string; load: () => Promise<string> }

/** Downloads a list for a spreadsheet. A link could not send the token. */
export function ExportButton({ name, load }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { saveList } = await retryUntilReachable(() => import('./save-list'))
      return saveList(name, await load())
    },
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })
  return (
    <Button
      size="small"
      isPending={isPending}
      pendingText={words.preparingTheFile}
      onClick={() => mutate()}
    >
      {words.exportTheseAsCsv}
    </Button>
  )
}
