// A shop reduced to its database: prints the url (or what went wrong) and holds on until stdin ends.
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  console.log(database.url)
  process.stdin.resume().on('end', () => void database.stop())
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}
