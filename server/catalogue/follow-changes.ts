/** Changes of this time are read at once. */
const COLLECTED_MS = 300

/**
 * Reads changes of the catalogue before anyone searches; to be called after each. Many tools take seconds. A fault is no harm: the
 * next search reads them then.
 */
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
