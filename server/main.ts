import cluster from 'node:cluster'
import { type Config, ConfigFaults, chooseReactBuild, readConfig } from './config.ts'
import { EmbeddedPostgresError } from './database/embedded-fault.ts'
import { say, sayFault } from './http/console.ts'
import { checkPort } from './http/port.ts'
import { startOutside } from './outside.ts'
import { StartFault } from './start-fault.ts'
import { startShop } from './start-shop.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { DEMO_PASSWORD, demoAccounts } from './users/demo-accounts.ts'
import { startPrimary } from './workers/primary.ts'
import { startWorker } from './workers/worker.ts'

type Stops = (() => Promise<unknown>)[]

const isDev = process.argv.includes('--dev')

async function main(): Promise<void> {
  const config = readConfig()
  if (cluster.isWorker) return startWorker(config)
  await checkPort(config)
  const stops: Stops = []
  const { stop, takeSignals } = stopOnSignals(stops)
  try {
    if (config.webConcurrency > 1 && !isDev) await startPrimary(config, stops)
    else await startAlone(config, stops, takeSignals)
  } catch (error) {
    await stop()
    throw error
  }
  announce(config)
}

async function startAlone(config: Config, stops: Stops, onListening: () => void): Promise<void> {
  chooseReactBuild(isDev)
  const outside = await startOutside(config, stops)
  await startShop(config, { isDev, outside, stops, onListening })
}

function announce({ demo, host, port }: Config): void {
  if (demo.accounts) {
    const emails = demoAccounts.map(({ email }) => email).join(' or ')
    say(
      `Try it as ${emails} with the password ${DEMO_PASSWORD}; pay with the card 4242 4242 4242 4242`,
    )
  }
  say(`BD-MART ready on http://${host}:${port}`)
}

function explain(error: unknown): string[] {
  if (error instanceof ConfigFaults) return error.faults
  if (error instanceof EmbeddedPostgresError || error instanceof StartFault) return [error.message]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

// Whoever reads what is said may go away; the shop stays.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
  await main()
} catch (error) {
  for (const line of explain(error)) sayFault(line)
  process.exit(1)
}
