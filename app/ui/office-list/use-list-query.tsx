import {
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as words from '#words/ui'
import { Button } from '../button'
import { focusMainIfLost } from '../focus-main-if-lost'
import type { ListPage } from '../list/list-page'

const LOOK_MS = 30_000
/** A cache of its own, so that a look replaces nothing that is shown. */
const looks = new QueryClient({ defaultOptions: { queries: { gcTime: 0, networkMode: 'always' } } })

/**
 * A page of a list that the server searches, looked at again every half minute. Rows that other people changed are shown at once;
 * where rows have come, gone or moved, nothing moves under the pointer: `news` has a button that shows the list as it is now.
 */
export function useListQuery<
  Data extends Omit<ListPage<Row>, 'rows'>,
  Row extends { _id: string },
  Key extends QueryKey,
>(
  options: UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
  rowsOf: (data: Data) => Row[],
) {
  const client = useQueryClient()
  const query = useQuery({
    ...options,
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })
  const { data, isPlaceholderData } = query
  const [seen, setSeen] = useState<{ since: Data; now: Data }>()
  const show = (now: Data) => void client.setQueryData<Data, QueryKey>(options.queryKey, () => now)
  const idsOf = (of: Data) => JSON.stringify(rowsOf(of).map(({ _id }) => _id))

  async function look(since: Data) {
    if (document.hidden) return
    const now = await looks.fetchQuery(options).catch(() => undefined)
    // What came by an act of this tab is newer.
    if (now === undefined || client.getQueryData(options.queryKey) !== since) return
    if (idsOf(now) === idsOf(since)) show(now)
    else setSeen({ since, now })
  }

  useEffect(() => {
    if (data === undefined || isPlaceholderData) return
    const timer = setInterval(() => void look(data), LOOK_MS)
    return () => clearInterval(timer)
  })

  const isNews = seen !== undefined && seen.since === data
  return {
    query,
    page: data && { ...data, rows: rowsOf(data) },
    news: <ListNews onShow={isNews ? () => show(seen.now) : undefined} />,
  }
}

/** It floats over the head of the list, so that nothing moves. */
function ListNews({ onShow }: { onShow: (() => void) | undefined }) {
  function press() {
    onShow?.()
    focusMainIfLost()
  }
  return (
    <div role="status" className="sticky top-2 z-20 flex h-0 justify-center print:hidden">
      {onShow && (
        <Button size="small" className="shadow-md" onClick={press}>
          {words.theListHasChangedShow}
        </Button>
      )}
    </div>
  )
}
