import { rmSync } from 'node:fs'

/** Deletes what the shop of this run kept, at the very end: Playwright stops the shop after any teardown. */
export default function forgetDataAtLast() {
  const dataDir = process.env.E2E_DATA_DIR
  process.once('exit', () => {
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  })
}
