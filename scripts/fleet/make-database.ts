import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Installed } from './installed.ts'
import type { Layout } from './layout.ts'
import type { Passwords } from './node.ts'

type Place = { installed: Installed; root: string; layout: Layout; passwords: Passwords }

/** Runs deploy/database.sql at the primary, through HAProxy. */
export async function makeShopDatabase({ installed, root, layout, passwords }: Place) {
  const [host = '', port = ''] = layout.database.split(':')
  const file = path.join(root, 'deploy', 'database.sql')
  await promisify(execFile)(installed.psql, ['-v', 'ON_ERROR_STOP=1', '-q', '-f', file], {
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
