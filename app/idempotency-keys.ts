// Of the names that end with the session.
const STORE = 'bdmart-unanswered-order'
// After this time the same content is a new order.
const REMEMBERED_MS = 600_000

type UnansweredOrder = { content: string; key: string; at: number }

/** A key for each content of an order, so that it is placed once; without a reply it survives a reload, and another tab that sends the same has it too. */
export function createIdempotencyKeys() {
  let last: UnansweredOrder | undefined
  return {
    keyFor(order: object): string {
      const content = JSON.stringify(order)
      last ??= readUnansweredOrder()
      if (last?.content !== content) last = { content, key: randomKey(), at: Date.now() }
      localStorage.setItem(STORE, JSON.stringify(last))
      return last.key
    },
    /** Once an order is answered, the same content is a new order. */
    forget(key: string) {
      if (last?.key === key) last = undefined
      if (readUnansweredOrder()?.key === key) localStorage.removeItem(STORE)
    },
  }
}

function readUnansweredOrder(): UnansweredOrder | undefined {
  const stored = localStorage.getItem(STORE)
  const unanswered: UnansweredOrder | undefined = stored ? JSON.parse(stored) : undefined
  return unanswered && unanswered.at > Date.now() - REMEMBERED_MS ? unanswered : undefined
}

/** Keys for acts that end with their dialog, one per content: the same content repeated is one act. */
export function createContentKeys(): (content: object) => string {
  let last: { text: string; key: string } | undefined
  return (content) => {
    const text = JSON.stringify(content)
    if (last?.text !== text) last = { text, key: randomKey() }
    return last.key
  }
}

/** 128 random bits. `crypto.randomUUID` needs https, which a shop in a local network may not have. */
export function randomKey(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}
