import { type Config, ConfigFaults, chooseReactBuild, readConfig } from './config.ts'
import { EmbeddedPostgresError } from './database/embedded-fault.ts'
import { say, sayFault } from './http/console.ts'
import { checkPort } from './http/port.ts'
import { StartFault } from './start-fault.ts'
import { startShop } from './start-shop.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { DEMO_PASSWORD, demoAccounts } from './users/demo-accounts.ts'

const isDev = process.argv.includes('--dev')

async function main(): Promise<void> {
  const config = readConfig()
  await checkPort(config)
  chooseReactBuild(isDev)
  const stops: (() => Promise<unknown>)[] = []
  const { stop, takeSignals } = stopOnSignals(stops)
  try {
    await startShop(config, { isDev, stops, onListening: takeSignals })
  } catch (error) {
    await stop()
    throw error
  }
  announce(config)
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

try {
  await main()
} catch (error) {
  for (const line of explain(error)) sayFault(line)
  process.exit(1)
}
