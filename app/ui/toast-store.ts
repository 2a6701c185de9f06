export type Toast = { id: number; text: string; tone: 'success' | 'error' | 'info'; ms: number }

type ToastOptions = { ms?: number | undefined }

const defaultMs = 1500

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in passing, from anywhere: `toast.success('Booking Successfull')`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => openToast('success', text, options),
  error: (text: string, options?: ToastOptions) => openToast('error', text, options),
  info: (text: string, options?: ToastOptions) => openToast('info', text, options),
}

export function listToasts(): Toast[] {
  return toasts
}

export function closeToast(id: number) {
  setToasts(toasts.filter((each) => each.id !== id))
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openToast(tone: Toast['tone'], text: string, { ms = defaultMs }: ToastOptions = {}) {
  lastId += 1
  setToasts([...toasts, { id: lastId, text, tone, ms }])
}

function setToasts(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
