/** Changes of this time are read at once. */
const COLLECTED_MS = 300

/** Reads changes before anyone searches, to be called after each; after a fault the next search reads them. */
export function followChanges(read: () => Promise<unknown>): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      read().catch(() => undefined)
    }, COLLECTED_MS).unref()
  }
}
