export type Notice = { message: string; title?: string; ms?: number }

// The first is seen; what comes meanwhile waits until it is closed, so that no failure is covered by a success.
let notices: Notice[] = []
const listeners = new Set<() => void>()

/** Raises a popup that outlives the page that raises it: `showNotice({ message, ms: 1500 })`. */
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
