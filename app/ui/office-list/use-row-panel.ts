import type { ListView } from '../list/use-list-view'
import { useMediaQuery } from '../use-media-query'

/** The row whose panel is open next to the list, on screens that have room for both. */
export type RowPanel = {
  openedId: string | undefined
  open: (id: string) => void
  /** The focus returns to the row. */
  close: () => void
}

/** The opened row is in the URL, so that a reload and a sent link show it; without room rows open their page. */
export function useRowPanel(view: ListView, ids: string[]): RowPanel | undefined {
  const hasRoom = useMediaQuery('(width >= 90rem)')
  const named = view.read('open')
  const openedId = ids.includes(named) ? named : undefined

  function show(id: string) {
    view.change({ open: id, page: view.page === 1 ? '' : `${view.page}` })
  }

  function close() {
    show('')
    if (openedId) focusRow(openedId)
  }

  return hasRoom ? { openedId, open: show, close } : undefined
}

function focusRow(id: string) {
  document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"] th a[href]`)?.focus()
}
