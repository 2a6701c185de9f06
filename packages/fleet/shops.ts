import { randomBytes } from 'node:crypto'
import { createConnection } from 'node:net'
import path from 'node:path'
import type { Layout } from './layout.ts'
import { lineTo } from './line.ts'
import type { Passwords } from './node.ts'
import { type Program, runProgram } from './program.ts'
import type { Shop } from './shop.ts'

type Place = {
  folder: string
  shop: Shop
  layout: Layout
  passwords: Passwords
  settings: Record<string, string>
}

/** Two shops with the same settings. The second one's lines to the database can be silenced. */
export async function startShops({ folder, shop, layout, passwords, settings }: Place) {
  const urlAt = (place: string) => `postgres://bdmart:${passwords.shop}@${place}/bdmart`
  const toDatabase = (port: number) => {
    const [host, to] = layout.database.split(':')
    return lineTo(() => createConnection({ host, port: Number(to) }), port)
  }
  const lines = {
    database: toDatabase(layout.lines.database),
    direct: toDatabase(layout.lines.direct),
  }
  await Promise.all([lines.database.mend(), lines.direct.mend()])
  const shared = {
    ...shop.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://${layout.shop}`,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_READ_URL: urlAt(layout.replicas),
    AUTH_SECRET: randomBytes(32).toString('hex'),
    STRIPE_SECRET_KEY: 'sk_test_fleet',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_fleet',
    STRIPE_WEBHOOK_SECRET: 'whsec_fleet',
    ...settings,
  }
  const start = (number: 1 | 2, port: number, own: Record<string, string>) =>
    runProgram(folder, `shop${number}`, {
      command: process.execPath,
      args: shop.args,
      env: { ...shared, PORT: String(port), DATA_DIR: path.join(folder, `shop${number}`), ...own },
    })
  const [first, second] = layout.shops
  const programs: [Program, Program] = [
    start(1, first, { DATABASE_URL: urlAt(layout.database) }),
    start(2, second, {
      DATABASE_URL: urlAt(`127.0.0.1:${layout.lines.database}`),
      DATABASE_DIRECT_URL: urlAt(`127.0.0.1:${layout.lines.direct}`),
    }),
  ]
  const stop = async () => {
    for (const program of programs) program.signal('SIGCONT')
    await Promise.all(programs.map((program) => program.end('SIGTERM')))
    await Promise.all([lines.database.cut(), lines.direct.cut()])
  }
  return { programs, lines, databaseUrl: urlAt(layout.database), stop }
}
