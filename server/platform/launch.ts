import cluster from 'node:cluster'
import { company } from '../../contract/company.ts'
import { type Config, ConfigFaults, readConfig, setNodeEnv } from '../config.ts'
import { closeDataFolders } from './files/close-data-folders.ts'
import { checkPort } from './http/check-port.ts'
import { printError, printLine } from './http/console.ts'
import { OperatorError } from './operator-error.ts'
import { type Starting, startExternalServices } from './start/external-services.ts'
import { stopLimits, stopOnSignals } from './start/stop-on-signals.ts'

const isDev = process.argv.includes('--dev')

async function main(): Promise<void> {
  const config = readConfig()
  if (cluster.isWorker) return (await import('./workers/worker.ts')).startWorker(config)
  await checkPort(config)
  await closeDataFolders(config.dataDir)
  const stops: Starting['stops'] = []
  const isMany = config.webConcurrency > 1 && !isDev
  const limits = isMany ? stopLimits.primary : stopLimits.single
  const { stop, stopAndExit, takeSignals } = stopOnSignals(stops, limits)
  // Not 0, so that a supervisor starts the shop again.
  const starting = { stops, onDatabaseLost: () => stopAndExit(1) }
  try {
    if (isMany) await (await import('./workers/primary.ts')).startPrimary(config, starting)
    else await startAlone(config, starting, takeSignals)
  } catch (error) {
    await stop()
    throw error
  }
  await announce(config)
}

async function startAlone(config: Config, starting: Starting, onListening: () => void) {
  setNodeEnv(isDev)
  // In parallel: loading the shop takes as long as starting the database.
  const [outside, { startShop }] = await Promise.all([
    startExternalServices(config, starting),
    import('./start/start-shop.ts'),
  ])
  await startShop(config, { isDev, outside, stops: starting.stops, onListening })
}

async function announce({ demo, host, port }: Config): Promise<void> {
  if (demo.accounts) {
    const { DEMO_PASSWORD, demoAccounts } = await import('../users/demo-accounts.ts')
    const emails = demoAccounts.map(({ email }) => email).join(' or ')
    printLine(
      `Try it as ${emails} with the password ${DEMO_PASSWORD}; pay with the card 4242 4242 4242 4242`,
    )
  }
  printLine(`${company.name} ready on http://${host}:${port}`)
}

function explain(error: unknown): string[] {
  if (error instanceof ConfigFaults) return error.faults
  if (error instanceof OperatorError) return [error.message]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

// The shop keeps running when the reader of its output is gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
  await main()
} catch (error) {
  for (const line of explain(error)) printError(line)
  process.exit(1)
}
