import { useSyncExternalStore } from 'react'
import { NoticeDialog } from './notice-dialog'
import { closeNotice, readNotice, subscribeToNotice } from './notice-store'

/** Rendered once, in the root. Filled by `showNotice`. */
export function Notices() {
  const notice = useSyncExternalStore(subscribeToNotice, readNotice, () => undefined)
  return <NoticeDialog message={undefined} {...notice} onClose={closeNotice} />
}
