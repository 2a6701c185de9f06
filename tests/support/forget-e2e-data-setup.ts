import { rmSync } from 'node:fs'

/** The shop of this run is gone; so is what it kept. */
export default function removeData() {
  const dataDir = process.env.E2E_DATA_DIR
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
