import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startStripeSandbox } from '../../sandbox/stripe/server.ts'
import { findPatroniVersion, isPatroniSafe } from '../../server/platform/doctor/patroni-version.ts'
import { chooseAccount } from '../../server/platform/embedded-postgres/index.ts'
import { startBucketHost } from '../../tests/support/bucket-host.ts'
import { makeShopFolder } from '../../tests/support/shop-folder.ts'
import { canWrite, isWhole, untilTrue } from './health.ts'
import { findInstalled } from './installed.ts'
import { type Layout, proxySettings } from './layout.ts'
import { makeShopDatabase } from './make-database.ts'
import { type Passwords, startNode } from './node.ts'
import { runProgram } from './program.ts'
import { startShops } from './shops.ts'

const root = path.resolve(import.meta.dirname, '../..')
const deploy = path.join(root, 'deploy', 'fleet')

export type Fleet = Awaited<ReturnType<typeof startFleet>>
type Wishes = { layout: Layout; shopSettings?: Record<string, string>; log: (line: string) => void }

/** Starts a fleet on this machine in a folder of its own, which `stop` deletes. */
export async function startFleet({ layout, shopSettings = {}, log }: Wishes) {
  const installed = findInstalled()
  const version = await findPatroniVersion(process.env)
  if (version && !isPatroniSafe(version))
    log(`Patroni ${version} may lose orders when a hung primary wakes: 3.1 or newer does not.`)
  const folder = makeShopFolder('fleet')
  const account = chooseAccount(undefined)
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
    const setting = { folder: data, deploy, layout, installed, account, passwords }
    const nodes = layout.nodes.map((node) => startNode(setting, node))
    stops.push(() => Promise.all(nodes.map((node) => node.stop())))
    const proxy = runProgram(data, 'haproxy', {
      command: installed.haproxy,
      args: ['-W', '-db', '-f', path.join(deploy, 'haproxy.cfg')],
      env: proxySettings(layout),
    })
    stops.push(() => proxy.end('SIGTERM'))
    const superuserUrl = `postgres://postgres:${passwords.superuser}@${layout.database}/postgres`
    await untilTrue('PostgreSQL is not ready', () => canWrite(superuserUrl))
    await makeShopDatabase({ installed, root, layout, passwords })
    const bucket = await startBucketHost()
    stops.push(bucket.stop)
    const sandbox = await startStripeSandbox({
      port: layout.sandbox,
      secretKey: 'sk_test_fleet',
      publishableKey: 'pk_test_fleet',
      webhookSecret: 'whsec_fleet',
      webhookUrl: `http://${layout.shop}/webhooks/stripe`,
    })
    stops.push(sandbox.close)
    log('Starting two shops …')
    const settings = { ...bucket.settings, STRIPE_API_BASE: sandbox.url, ...shopSettings }
    const shops = await startShops({ folder: data, root, layout, passwords, settings })
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
  return {
    superuser: password(),
    replication: password(),
    rewind: password(),
    shop: password(),
  }
}
