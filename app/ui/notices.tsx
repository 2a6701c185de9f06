import { useSyncExternalStore } from 'react'
import { NoticeDialog } from './notice-dialog'
import { closeNotice, readNotice, subscribeToNotice } from './notice-store'

/** Stands once in the document's root; `showNotice` from notice-store fills it. */
export function Notices() {
  const notice = useSyncExternalStore(subscribeToNotice, readNotice, () => undefined)
  return <NoticeDialog message={undefined} {...notice} onClose={closeNotice} />
}
