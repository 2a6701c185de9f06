import { readEnvironment } from './google-options.ts'
import { startGoogleSandbox } from './server.ts'

const LAST_MS = 500
// Started by the shop, this process ends with it; from a terminal, Ctrl-C ends it.
const hasParent = process.send !== undefined
const starting = startGoogleSandbox(readEnvironment(process.env))

process.on('SIGTERM', stop)
process.on('disconnect', stop)
// Ctrl-C reaches the whole group; the parent still needs us to finish its requests.
process.on('SIGINT', () => hasParent || stop())

async function stop() {
  // An open connection must not keep the process.
  setTimeout(() => process.exit(0), LAST_MS)
  const sandbox = await starting
  await sandbox.close()
  process.exit(0)
}

starting.then(
  // If the parent has ended, sending fails and 'disconnect' ends this process.
  ({ url }) => (process.send ? process.send({ url }, () => undefined) : console.log(url)),
  (error: unknown) => {
    console.error(`The Google sandbox cannot start: ${String(error)}`)
    process.exit(1)
  },
)
