import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import {
  closeToast,
  listToasts,
  restoreToasts,
  saveToasts,
  subscribeToToasts,
  type Toast,
} from './toast-store'

const tones = {
  success: { icon: 'check', mark: 'text-paid' },
  error: { icon: 'alert', mark: 'text-danger' },
  info: { icon: 'info', mark: 'text-ink' },
} as const

const noToasts: Toast[] = []

/** Rendered once, in the root. Filled by `toast.success(text)`. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => noToasts)

  useEffect(() => {
    restoreToasts()
    window.addEventListener('pagehide', saveToasts)
    return () => window.removeEventListener('pagehide', saveToasts)
  }, [])

  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-18 z-60 grid justify-items-center gap-2 sm:left-auto sm:justify-items-end print:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </div>
  )
}

function ToastCard({ id, text, tone, ms }: Toast) {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(id), ms)
    return () => clearTimeout(timer)
  }, [id, ms, isHeld])

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="pointer-events-auto flex max-w-sm min-w-0 animate-appear items-start gap-3 rounded-md border border-control bg-surface px-4 py-3 font-medium text-ink"
    >
      <Icon name={tones[tone].icon} className={classNames('mt-0.5', tones[tone].mark)} />
      <p className="min-w-0">{text}</p>
    </div>
  )
}
