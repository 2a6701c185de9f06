import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Installed } from './installed.ts'
import type { Layout } from './layout.ts'
import type { Passwords } from './node.ts'

type Place = { installed: Installed; databaseSql: string; layout: Layout; passwords: Passwords }

/** Makes the shop's database at the primary, through HAProxy. */
export async function makeShopDatabase({ installed, databaseSql, layout, passwords }: Place) {
  const [host = '', port = ''] = layout.database.split(':')
  await promisify(execFile)(installed.psql, ['-v', 'ON_ERROR_STOP=1', '-q', '-f', databaseSql], {
    env: {
      PATH: '/usr/bin:/bin',
      PGHOST: host,
      PGPORT: port,
      PGUSER: 'postgres',
      PGDATABASE: 'postgres',
      PGPASSWORD: passwords.superuser,
      DATABASE_PASSWORD: passwords.shop,
    },
  })
}
