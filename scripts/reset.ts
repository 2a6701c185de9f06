// npm run reset: deletes the demo's bookings, pictures and mails, and restores its catalogue.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { withEmptiedDatabase } from '../server/platform/backups/restore-backup.ts'
import { loadDemoCatalogue, migrate } from '../server/platform/database/migrate.ts'
import { OperatorError } from '../server/platform/operator-error.ts'
import { withRawDatabase } from './connect.ts'

const leftovers = ['uploads', 'files', 'outbox', 'stripe-sandbox.jsonl']
const nothing = () => Promise.resolve()

await withRawDatabase(async ({ pool }, { demo, dataDir }) => {
  if (!demo.accounts)
    throw new OperatorError(
      'This is no demo (it has real keys, a DATABASE_URL, or runs in production): nothing was removed.',
    )
  await withEmptiedDatabase(pool, { checkFirst: nothing, work: nothing })
  for (const name of leftovers) await rm(path.join(dataDir, name), { recursive: true, force: true })
  await migrate(pool)
  await loadDemoCatalogue(pool)
  console.log('The demo is reset; the next start creates its accounts again.')
})
