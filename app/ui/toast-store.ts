import type { ReactNode } from 'react'

export type Toast = {
  id: number
  text: ReactNode
  tone: 'success' | 'error' | 'info'
  ms: number
  since: number
}

export type ToastOptions = { ms?: number | undefined }

const defaultMs = 1500
/** For toasts of a sentence or more, such as errors. */
export const READ_MS = 6000

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message for a moment: `toast.success('Booking Successfull')`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => openToast('success', text, options),
  error: (text: string, options?: ToastOptions) => openToast('error', text, options),
  info: (text: ReactNode, options?: ToastOptions) => openToast('info', text, options),
}

export const listToasts = (): Toast[] => toasts

export function closeToast(id: number) {
  setToasts(toasts.filter((each) => each.id !== id))
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const KEPT_KEY = 'bdmart-toasts'

/** Hands open toasts to the next document, for the rest of their time. */
export function saveToasts() {
  if (toasts.length > 0)
    sessionStorage.setItem(
      KEPT_KEY,
      toasts
        .filter(({ tone }) => tone === 'success')
        .map(({ text, ms, since }) => `${since + ms - Date.now()} ${text}`)
        .join('\n'),
    )
}

export function restoreToasts() {
  const kept = sessionStorage.getItem(KEPT_KEY)
  sessionStorage.removeItem(KEPT_KEY)
  if (!kept) return
  for (const line of kept.split('\n'))
    toast.success(line.slice(line.indexOf(' ') + 1), { ms: Number.parseInt(line, 10) })
}

function openToast(tone: Toast['tone'], text: ReactNode, { ms = defaultMs }: ToastOptions = {}) {
  lastId += 1
  setToasts([...toasts, { id: lastId, text, tone, ms, since: Date.now() }])
}

function setToasts(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
