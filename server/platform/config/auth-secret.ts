import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('hex')
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}

/** True for placeholders and for secrets that repeat or count, however long they are. */
export function isWeakSecret(secret: string): boolean {
  if (/^change[-_ ]?me|^secret|^password/i.test(secret)) return true
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return [codes, steps].some((values) => new Set(values).size < 8) || repeats(secret)
}

function repeats(secret: string): boolean {
  const lengths = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1)
  return lengths.some((length) => secret.endsWith(secret.slice(0, -length)))
}
