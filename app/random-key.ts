/** 128 random bits. `crypto.randomUUID` needs https, which a shop in a local network may not have. */
export function randomKey(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}
