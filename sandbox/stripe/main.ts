import { readEnvironment } from './sandbox-options.ts'
import { startStripeSandbox } from './server.ts'

// Started by the shop, this process ends with it; from a terminal, Ctrl-C ends it.
const hasParent = process.send !== undefined
const sandbox = await startStripeSandbox(readEnvironment(process.env))

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await sandbox.close()
  process.exit(0)
}

process.on('SIGTERM', stop)
// Ctrl-C reaches the whole group; the parent still needs us to finish its requests.
if (!hasParent) process.on('SIGINT', stop)
else process.on('SIGINT', () => {})
process.on('disconnect', stop)

if (process.send) process.send({ url: sandbox.url })
else console.log(sandbox.url)
