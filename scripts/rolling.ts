// npm run rolling: replaces the two serving processes of a shop behind a local proxy, under load, and counts the requests that
// failed. The proxy retries nothing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeShopFolder } from '../tests/support/shop-folder.ts'
import { freePort } from '../tests/support/shop-process.ts'
import { startLoad } from './rolling-load.ts'
import { startProxy } from './rolling-proxy.ts'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    callers: { type: 'string', default: '16' },
  },
})
const LIMIT_MS = 120_000

const dataDir = makeShopFolder('rolling')
const port = await freePort()
const shop = spawn(process.execPath, ['dist/main.js'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_HISTORY: 'off',
    DATABASE_URL: '',
    WEB_CONCURRENCY: values.processes,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const over = new AbortController()
shop.once('exit', () => over.abort(new Error('the shop ended unexpectedly')))
let output = ''
shop.stdout.setEncoding('utf8').on('data', (text: string) => {
  output += text
})

async function waitForLine(line: string, times = 1): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(LIMIT_MS), over.signal])
  while (output.split(line).length <= times) await once(shop.stdout, 'data', { signal })
}

async function run(): Promise<void> {
  await waitForLine('BD-MART ready on')
  const proxy = await startProxy(port)
  const load = startLoad(proxy.url, Number(values.callers))
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    shop.kill('SIGHUP')
    await waitForLine('replaced, one by one', round)
    console.log(`Round ${round}: ${values.processes} processes replaced.`)
  }
  const { sent, failed, slowestMs } = await load.end()
  await proxy.stop()
  for (const fault of new Set(failed)) console.log(`  ${fault}`)
  console.log(`${sent} requests, slowest ${slowestMs} ms. Failed requests: ${failed.length}.`)
  if (failed.length > 0) process.exitCode = 1
}

try {
  await run()
} finally {
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  if (shop.exitCode === null) await ended
  rmSync(dataDir, { recursive: true, force: true })
}
