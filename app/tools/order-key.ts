/** Keys that tell the server whether an order is the same one again: one per content, so that it is placed once. */
export function createOrderKeys() {
  let last = { content: '', key: '' }
  return (order: object): string => {
    const content = JSON.stringify(order)
    if (content !== last.content) last = { content, key: randomKey() }
    return last.key
  }
}

/** Unlike crypto.randomUUID() this works without https too, as on a shop in the local network. */
function randomKey(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}
