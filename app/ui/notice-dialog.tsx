import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { NoticeDialogProps } from './notice-panel'

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
  const { message, ms, onClose } = props
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (message === undefined || ms === undefined) return
    const timer = setTimeout(close, ms)
    return () => clearTimeout(timer)
  }, [message, ms])

  if (message === undefined) return null
  return (
    <Suspense>
      <NoticePanel {...props} />
    </Suspense>
  )
}
