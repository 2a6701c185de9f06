import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { watchAlarms } from './alarms.ts'
import { FleetError } from './fleet-error.ts'
import { watchFreshness } from './freshness.ts'
import { isWhole, untilTrue } from './health.ts'
import { startOrders } from './orders.ts'
import { type Phase, phases } from './phases.ts'
import { describePhase, heading } from './report.ts'
import type { ShopData, Tool } from './shop.ts'
import type { Fleet } from './start.ts'
import { watchWritable } from './writable.ts'

const BUYERS = 8
const CALM_MS = 4_000
const KEPT = '.cache/fleet'

type Drill = { start(): Promise<Fleet>; data: ShopData; names: string[] }

/** Starts a fleet, lets the named phases happen to it under load (all without a name), and prints a line each; whether all went well. */
export async function drill({ start, data, names }: Drill): Promise<boolean> {
  const chosen = choose(names)
  const fleet = await start()
  try {
    return await drillFleet(fleet, data, chosen)
  } catch (error) {
    keepLogs(fleet)
    throw error
  } finally {
    await fleet.stop()
  }
}

/** What each program said, for the one who finds out why. */
function keepLogs({ logs }: Fleet): void {
  mkdirSync(KEPT, { recursive: true })
  for (const name of readdirSync(logs).filter((file) => file.endsWith('.log')))
    copyFileSync(path.join(logs, name), path.join(KEPT, name))
  console.log(`The logs are kept in ${KEPT}.`)
}

function choose(names: string[]): Phase[] {
  const unknown = names.find((name) => !phases.some((phase) => phase.name.includes(name)))
  if (unknown)
    throw new FleetError(
      `There is no phase "${unknown}": use a part of ${phases.map(({ name }) => `"${name}"`).join(', ')}.`,
    )
  return phases.filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  )
}

async function drillFleet(fleet: Fleet, data: ShopData, chosen: Phase[]): Promise<boolean> {
  const pool = new pg.Pool({
    connectionString: fleet.shopUrl,
    max: 4,
    query_timeout: 5_000,
    connectionTimeoutMillis: 2_000,
  })
  pool.on('error', () => undefined)
  const tools: [Tool, ...Tool[]] = [
    await data.addTool(pool, 1_000_000),
    await data.addTool(pool, 1_000_000),
  ]
  const people = await data.addPeople(pool, BUYERS)
  const shopUrls = fleet.layout.shops.map((port) => `http://127.0.0.1:${port}`)
  const watches = {
    orders: startOrders(`http://${fleet.layout.shop}`, people, tools),
    freshness: watchFreshness(pool, await data.addTool(pool, 1), shopUrls),
    writable: watchWritable(fleet.superuserUrl),
    alarms: watchAlarms(
      shopUrls,
      fleet.layout.nodes.map(({ api }) => `http://${api}`),
    ),
  }
  console.log(heading)
  for (const { name, strike } of [{ name: 'nothing', strike: () => delay(10_000) }, ...chosen]) {
    await delay(CALM_MS)
    const begun = performance.now()
    await strike(fleet)
    await untilTrue(`after "${name}" the fleet is not whole`, () => isWhole(fleet.layout))
    await delay(CALM_MS)
    console.log(describePhase(name, watches, [begun, performance.now()]))
  }
  const { alarms, freshness, orders, writable } = watches
  await Promise.all([orders.end(), freshness.end(), writable.end(), alarms.end()])
  await pool.end()
  const counted = await countAtPrimary(fleet, (pool) =>
    data.countOrders(pool, people, orders.confirmed),
  )
  for (const line of counted.lines) console.log(line)
  if (!counted.isRight) keepLogs(fleet)
  console.log(`503 without Retry-After: ${orders.withoutRetryAfter()}`)
  return counted.isRight
}

async function countAtPrimary<T>({ superuserUrl }: Fleet, count: (pool: pg.Pool) => Promise<T>) {
  const url = new URL(superuserUrl)
  url.pathname = '/bdmart'
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  return count(pool).finally(() => pool.end())
}
