import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startStripeSandbox } from '@bd-mart/stripe-sandbox'
import { canWrite, isWhole, untilTrue } from './health.ts'
import { findInstalled } from './installed.ts'
import { type Layout, proxySettings } from './layout.ts'
import { makeShopDatabase } from './make-database.ts'
import { type Account, type Passwords, startNode } from './node.ts'
import { runProgram } from './program.ts'
import type { Shop } from './shop.ts'
import { startShops } from './shops.ts'

export type Fleet = Awaited<ReturnType<typeof startFleet>>
type Wishes = {
  layout: Layout
  shop: Shop
  account: Account
  shopSettings?: Record<string, string>
  log: (line: string) => void
}

/** Starts a fleet on this machine in a folder of its own, which `stop` deletes. */
export async function startFleet({ layout, shop, account, shopSettings = {}, log }: Wishes) {
  const installed = findInstalled()
  const folder = mkdtempSync(path.join(tmpdir(), 'bdmart-fleet-'))
  // An account that is not root passes through to its data.
  chmodSync(folder, 0o711)
  const data = path.join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, 0o711)
  if (account.isSwitched) chownSync(data, account.uid, account.gid)
  const passwords = makePasswords()
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
    stops.length = 0
  }
  try {
    log(`Logs are in ${data}. Starting etcd, PostgreSQL and Patroni three times …`)
    const setting = { folder: data, deploy: shop.deploy, layout, installed, account, passwords }
    const nodes = layout.nodes.map((node) => startNode(setting, node))
    stops.push(() => Promise.all(nodes.map((node) => node.stop())))
    const proxy = runProgram(data, 'haproxy', {
      command: installed.haproxy,
      args: ['-W', '-db', '-f', path.join(shop.deploy, 'haproxy.cfg')],
      env: proxySettings(layout),
    })
    stops.push(() => proxy.end('SIGTERM'))
    const superuserUrl = `postgres://postgres:${passwords.superuser}@${layout.database}/postgres`
    await untilTrue('PostgreSQL is not ready', () => canWrite(superuserUrl))
    await makeShopDatabase({ installed, databaseSql: shop.databaseSql, layout, passwords })
    const sandbox = await startStripeSandbox({
      port: layout.sandbox,
      secretKey: 'sk_test_fleet',
      publishableKey: 'pk_test_fleet',
      webhookSecret: 'whsec_fleet',
      webhookUrl: `http://${layout.shop}/webhooks/stripe`,
    })
    stops.push(sandbox.close)
    log('Starting two shops …')
    const settings = { STRIPE_API_BASE: sandbox.url, ...shopSettings }
    const shops = await startShops({ folder: data, shop, layout, passwords, settings })
    stops.push(shops.stop)
    await untilTrue('the fleet is not whole', () => isWhole(layout))
    return {
      layout,
      nodes,
      shops,
      sandbox,
      superuserUrl,
      shopUrl: shops.databaseUrl,
      logs: data,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function makePasswords(): Passwords {
  const password = () => randomBytes(24).toString('hex')
  return { superuser: password(), replication: password(), rewind: password(), shop: password() }
}
