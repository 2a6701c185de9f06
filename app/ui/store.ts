/** A value outside of React that parts of pages read and change. */
export function createStore<T>(start: T) {
  let value = start
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
