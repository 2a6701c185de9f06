import { z } from 'zod'
import { readEnvironment } from './sandbox-options.ts'
import { startStripeSandbox } from './server.ts'

const LAST_MS = 500
// Started by the shop, this process ends with it; from a terminal, Ctrl-C ends it.
const hasParent = process.send !== undefined
const starting = start()

process.on('SIGTERM', stop)
process.on('disconnect', stop)
// Ctrl-C reaches the whole group; the parent still needs us to finish its requests.
process.on('SIGINT', () => hasParent || stop())

async function start() {
  const sandbox = await startStripeSandbox(readEnvironment(process.env))
  // If the parent has ended, sending fails and 'disconnect' ends this process.
  if (process.send) process.send({ url: sandbox.url }, () => undefined)
  else console.log(sandbox.url)
  return sandbox
}

async function stop() {
  // A call that a fault holds back must not keep the process.
  setTimeout(() => process.exit(0), LAST_MS)
  const sandbox = await starting
  await sandbox.close()
  process.exit(0)
}

starting.catch((error: unknown) => {
  const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
  console.error(`The Stripe sandbox cannot start: ${why}`)
  process.exit(1)
})
