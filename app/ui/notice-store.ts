export type Notice = { message: string; title?: string; ms?: number }

// A later notice waits until the first is closed, so that a success never hides a failure.
let notices: Notice[] = []
const listeners = new Set<() => void>()

/** Opens a dialog that outlives its page: `showNotice({ message, ms: 1500 })`. */
export function showNotice(notice: Notice) {
  if (!notices.some(({ message }) => message === notice.message)) setNotices([...notices, notice])
}

export function closeNotice() {
  setNotices(notices.slice(1))
}

export function readNotice(): Notice | undefined {
  return notices[0]
}

export function subscribeToNotice(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setNotices(next: Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}
