import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The secret that was generated at the first start, so that sessions outlive a restart. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('hex')
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
