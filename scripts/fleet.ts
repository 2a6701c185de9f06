// npm run fleet [-- drill [PHASE …]] [--port 24500]: the fleet of deploy/fleet on this machine, from Debian's packages; the drill
// makes its machines fail under load and prints a line each.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { OperatorError } from '../server/platform/operator-error.ts'
import { layOut } from './fleet/layout.ts'
import { startFleet } from './fleet/start.ts'

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '24500' } },
  allowPositionals: true,
})
const layout = layOut(Number(values.port))
const [task, ...phases] = positionals

async function serve(): Promise<void> {
  const stopped = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => once(process, name)))
  const fleet = await startFleet({ layout, log: console.log })
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

async function run(): Promise<void> {
  if (task === undefined) return serve()
  if (task !== 'drill') throw new OperatorError(`There is no "${task}": use drill, or nothing.`)
  const { drill } = await import('./fleet/drill.ts')
  if (!(await drill(layout, phases))) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(`BD-MART: ${error.message}`)
  process.exitCode = 1
}
