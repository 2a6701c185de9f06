import pg from 'pg'
import { findEmbeddedPostgres } from '../server/platform/embedded-postgres/index.ts'
import type { BenchShop } from './processes.ts'

/** Does `work` on the database of a shop that is measured. */
export async function withDatabase<T>(
  { dataDir }: Pick<BenchShop, 'dataDir'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { url } = await findEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
