import type { ReactNode } from 'react'
import { createStore } from './store'

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

const toasts = createStore<Toast[]>([])
let lastId = 0

/** Shows a message for a moment: `toast.success('Booking Successfull')`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => openToast('success', text, options),
  error: (text: string, options?: ToastOptions) => openToast('error', text, options),
  info: (text: ReactNode, options?: ToastOptions) => openToast('info', text, options),
}

export const { read: listToasts, subscribe: subscribeToToasts } = toasts

export const closeToast = (id: number) =>
  toasts.write(toasts.read().filter((each) => each.id !== id))

const KEPT_KEY = 'bdmart-toasts'

/** Hands open toasts to the next document, for the rest of their time. */
export function saveToasts() {
  const open = toasts.read()
  if (open.length === 0) return
  const lines = open
    .filter(({ tone }) => tone === 'success')
    .map(({ text, ms, since }) => `${since + ms - Date.now()} ${text}`)
  sessionStorage.setItem(KEPT_KEY, lines.join('\n'))
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
  toasts.write([...toasts.read(), { id: lastId, text, tone, ms, since: Date.now() }])
}
