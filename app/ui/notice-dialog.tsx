import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'

export type NoticeDialogProps = {
  /** Open while there is a message. */
  message: string | undefined
  onClose: () => void
  title?: string | undefined
  /** Closes by itself after so many milliseconds; without, it waits for the reader. */
  ms?: number | undefined
}

// Loaded at the first message only; where even that fails the page's own error state has said it all.
const NoticePanel = lazy<ComponentType<NoticeDialogProps>>(() =>
  loadPanel().then(
    (module) => ({ default: module.NoticePanel }),
    () => ({ default: () => null }),
  ),
)

const loadPanel = () => import('./notice-panel')

/** For pages whose own acts may fail: the popup must be there when the network no longer is. */
export function preloadNotice() {
  loadPanel().catch(() => undefined)
}

/** The popup titled 'Oops...' with what went wrong. */
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
