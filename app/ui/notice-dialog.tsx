import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { NoticeDialogProps } from './notice-panel'
import { createStore } from './store'

// Loaded with the first message; if that fails, the page's error state is enough.
const NoticePanel = lazy<ComponentType<NoticeDialogProps>>(() =>
  loadPanel().then(
    (module) => ({ default: module.NoticePanel }),
    () => ({ default: () => null }),
  ),
)

const loadPanel = () => import('./notice-panel')

/** Loads the dialog ahead, for pages that must show it without a network. */
export function preloadNotice() {
  loadPanel().catch(() => undefined)
}

/** The dialog titled 'Oops...' (SPEC section 8). */
export function NoticeDialog(props: NoticeDialogProps) {
  if (props.message === undefined) return null
  return (
    <Suspense>
      <NoticePanel {...props} />
    </Suspense>
  )
}

/** Rendered once, in the root. Filled by `showNotice`. */
export function Notices() {
  const [notice] = useSyncExternalStore(notices.subscribe, notices.read, () => noNotices)
  return <NoticeDialog message={undefined} {...notice} onClose={closeNotice} />
}

/** Opens a dialog once for each failed load. The page itself offers to try again. */
export function LoadErrorNotice({ error }: { error: Error | null }) {
  const [closed, setClosed] = useState<Error | null>(null)
  const message = error && error !== closed ? error.message : undefined
  return <NoticeDialog message={message} onClose={() => setClosed(error)} />
}

type Notice = { message: string; title?: string; ms?: number }

// A later notice waits until the first is closed, so that a success never hides a failure.
const noNotices: Notice[] = []
const notices = createStore(noNotices)

/** Opens a dialog that outlives its page: `showNotice({ message, ms: 1500 })`. */
export function showNotice(notice: Notice) {
  const open = notices.read()
  if (!open.some(({ message }) => message === notice.message)) notices.write([...open, notice])
}

const closeNotice = () => notices.write(notices.read().slice(1))
