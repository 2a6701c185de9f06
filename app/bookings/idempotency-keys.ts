const STORE = 'bdmart-unanswered-order'
// Whoever sends the same content later than this wants the same once more.
const REMEMBERED_MS = 600_000

type UnansweredOrder = { content: string; key: string; at: number }

/**
 * Keys that tell the server whether an order is the same one again: one per content, so that it is placed once. An order
 * whose answer never came has its key even after the page was loaded anew, in this tab.
 */
export function createIdempotencyKeys() {
  let last: UnansweredOrder | undefined
  return {
    keyFor(order: object): string {
      const content = JSON.stringify(order)
      last ??= readUnansweredOrder()
      if (last?.content !== content) last = { content, key: randomKey(), at: Date.now() }
      sessionStorage.setItem(STORE, JSON.stringify(last))
      return last.key
    },
    /** The order with this key was placed, and this tab knows: the same content is another order from now on. */
    forget(key: string) {
      if (last?.key === key) last = undefined
      if (readUnansweredOrder()?.key === key) sessionStorage.removeItem(STORE)
    },
  }
}

function readUnansweredOrder(): UnansweredOrder | undefined {
  const kept = sessionStorage.getItem(STORE)
  const unanswered: UnansweredOrder | undefined = kept ? JSON.parse(kept) : undefined
  return unanswered && unanswered.at > Date.now() - REMEMBERED_MS ? unanswered : undefined
}

/** Unlike crypto.randomUUID() this works without https too, as on a shop in the local network. */
function randomKey(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}
