import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomText(length: number) {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

export function newId(prefix: string) {
  return `${prefix}_${randomText(24)}`
}

export function nowSeconds() {
  return Math.floor(Date.now() / 1000)
}
