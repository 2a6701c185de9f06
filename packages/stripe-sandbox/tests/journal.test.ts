import { type ChildProcess, fork } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, startReceiver, startSandbox } from './start-sandbox.ts'

// Starting processes on a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const order = { amount: 5000, currency: 'usd' }
const main = new URL('../main.ts', import.meta.url)

async function journalPath() {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'state', 'stripe.jsonl')
}

function start(dataFile: string, webhookUrl = '') {
  const env = { SANDBOX_DATA: dataFile, SANDBOX_WEBHOOK_URL: webhookUrl }
  const child = fork(main, { env, execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function urlOf(child: ChildProcess) {
  const { url } = await new Promise<{ url: string }>((resolve) => child.once('message', resolve))
  return url
}

function exitOf(child: ChildProcess) {
  return new Promise((resolve) => child.once('exit', resolve))
}

test('acknowledged writes survive kill -9', async () => {
  const dataFile = await journalPath()
  const first = start(dataFile)
  const stripe = connect(await urlOf(first))
  const key = { idempotencyKey: 'booking-1' }
  const intent = await stripe.paymentIntents.create(order, key)
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  first.kill('SIGKILL')
  await exitOf(first)
  await appendFile(dataFile, '[{"table":"intents","id":"pi_torn","rec')

  const { stripe: later } = await startSandbox({ dataFile })
  expect(await later.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  expect((await later.paymentIntents.create(order, key)).id).toBe(intent.id)
  const listed = await later.paymentIntents.list()
  expect(listed.data.map(({ id }) => id)).toEqual([intent.id])
  expect(await readFile(dataFile, 'utf8')).not.toContain('pi_torn')
})

test('an unaccepted webhook is sent after a restart', async () => {
  const dataFile = await journalPath()
  const nowhere = 'http://127.0.0.1:1/webhooks'
  const first = start(dataFile, nowhere)
  const intent = await connect(await urlOf(first)).paymentIntents.create(order)
  first.kill('SIGKILL')
  await exitOf(first)

  const receiver = await startReceiver()
  await startSandbox({ dataFile, webhookUrl: receiver.url, webhookRetryMs: 5 })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 10_000)
  expect(receiver.received[0]?.body.toString()).toContain(intent.id)
})

test('the process ends with its parent, and with exit code 0 at SIGTERM', async () => {
  const orphan = start(await journalPath())
  await urlOf(orphan)
  orphan.disconnect()
  expect(await exitOf(orphan)).toBe(0)

  const asked = start(await journalPath())
  const url = await urlOf(asked)
  asked.kill('SIGINT')
  expect((await connect(url).paymentIntents.list()).data).toEqual([])
  asked.kill('SIGTERM')
  expect(await exitOf(asked)).toBe(0)
})
