import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A folder for all that a shop keeps, until its maker deletes it. It may be passed through: root's database would else lie
 * in root's own place, and stay there.
 */
export function makeShopFolder(purpose: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `bdmart-${purpose}-`))
  chmodSync(folder, 0o711)
  return folder
}
