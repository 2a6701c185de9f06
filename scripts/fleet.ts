// npm run fleet [-- drill [PHASE …]] [--port 24500]: the fleet of deploy/fleet on this machine, from Debian's packages; the drill
// makes its machines fail under load and prints a line each.
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FleetError } from '@bd-mart/fleet/fleet-error'
import { layOut } from '@bd-mart/fleet/layout'
import type { Shop } from '@bd-mart/fleet/shop'
import { startFleet } from '@bd-mart/fleet/start'
import { findPatroniVersion, isPatroniSafe } from '../server/platform/doctor/patroni-findings.ts'
import { chooseAccount } from '../server/platform/embedded-postgres/index.ts'
import { OperatorError } from '../server/platform/operator-error.ts'
import { addPeople, addTool } from '../tests/faults/test-data.ts'
import { startBucketHost } from '../tests/support/bucket-host.ts'
import { memoryFlags, memorySettings } from './bootstrap-memory.mjs'
import { countOrders } from './fleet-orders.ts'

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '24500' } },
  allowPositionals: true,
})
const layout = layOut(Number(values.port))
const [task, ...names] = positionals
const root = path.resolve(import.meta.dirname, '..')
const shop: Shop = {
  args: [...memoryFlags, path.join(root, 'dist/main.js')],
  env: memorySettings,
  deploy: path.join(root, 'deploy/fleet'),
  databaseSql: path.join(root, 'deploy/database.sql'),
}

async function start(shopSettings: Record<string, string>) {
  const version = await findPatroniVersion(process.env)
  if (version && !isPatroniSafe(version))
    console.log(
      `Patroni ${version} may lose orders when a hung primary wakes: 3.1 or newer does not.`,
    )
  const account = chooseAccount(undefined)
  return startFleet({ layout, shop, account, shopSettings, log: console.log })
}

async function serve(settings: Record<string, string>): Promise<void> {
  const stopped = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => once(process, name)))
  const fleet = await start(settings)
  console.log(`The fleet is ready on http://${layout.shop}
  the shops        http://127.0.0.1:${layout.shops.join(', http://127.0.0.1:')}
  the database     ${fleet.shopUrl}
  its replicas     ${layout.replicas}
  Patroni          ${layout.nodes.map(({ api }) => `http://${api}`).join(', ')}
  HAProxy          http://${layout.stats}/stats
Ctrl+C stops it and deletes its data.`)
  await stopped
  console.log('Stopping …')
  await fleet.stop()
}

async function run(settings: Record<string, string>): Promise<void> {
  if (task === undefined) return serve(settings)
  if (task !== 'drill') throw new OperatorError(`There is no "${task}": use drill, or nothing.`)
  const { drill } = await import('@bd-mart/fleet/drill')
  const isRight = await drill({
    start: () => start({ ...settings, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }),
    data: { addTool, addPeople, countOrders },
    names,
  })
  if (!isRight) process.exitCode = 1
}

const bucket = await startBucketHost()
try {
  await run(bucket.settings)
} catch (error) {
  if (!(error instanceof FleetError || error instanceof OperatorError)) throw error
  console.error(`BD-MART: ${error.message}`)
  process.exitCode = 1
} finally {
  bucket.stop()
}
