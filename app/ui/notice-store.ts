export type Notice = { message: string; title?: string; ms?: number }

let current: Notice | undefined
const listeners = new Set<() => void>()

/** Raises a popup that outlives the page that raises it: `showNotice({ message, ms: 1500 })`. */
export function showNotice(notice: Notice) {
  setNotice(notice)
}

export function closeNotice() {
  setNotice(undefined)
}

export function readNotice(): Notice | undefined {
  return current
}

export function subscribeToNotice(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setNotice(notice: Notice | undefined) {
  current = notice
  for (const listener of listeners) listener()
}
