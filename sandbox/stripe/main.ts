import { z } from 'zod'
import { readEnvironment } from './sandbox-options.ts'
import { startStripeSandbox } from './server.ts'

// Started by the shop, this process ends with it; from a terminal, Ctrl-C ends it.
const hasParent = process.send !== undefined
const starting = start()

process.on('SIGTERM', stop)
process.on('disconnect', stop)
// Ctrl-C reaches the whole group; the parent still needs us to finish its requests.
process.on('SIGINT', () => hasParent || stop())

async function start() {
  const sandbox = await startStripeSandbox(readEnvironment(process.env))
  if (process.send) process.send({ url: sandbox.url })
  else console.log(sandbox.url)
  return sandbox
}

async function stop() {
  const sandbox = await starting
  await sandbox.close()
  process.exit(0)
}

starting.catch((error: unknown) => {
  const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
  console.error(`The Stripe sandbox cannot start: ${why}`)
  process.exit(1)
})
