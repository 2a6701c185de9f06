import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { stopAll } from './stop-on-signals.ts'

test('a stop that hangs or fails does not keep the others from stopping', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const stopped: string[] = []
  const stops = [
    async () => stopped.push('database'),
    () => Promise.reject(new Error('no pool')),
    () => new Promise(() => undefined),
    async () => stopped.push('jobs'),
  ]
  await stopAll(stops, { allMs: 30, eachMs: 10 })
  expect(stopped).toEqual(['jobs', 'database'])
  expect(written.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(
      /^BD-MART: while stopping: something took longer than \d+ ms and is left behind\n$/,
    ),
    'BD-MART: while stopping: no pool\n',
  ])
})

test('a stop may use all the time that is left, and the next begins after it', async () => {
  const stopped: string[] = []
  const slow = Promise.withResolvers<void>()
  const stops = [
    async () => stopped.push('database'),
    () => slow.promise.then(() => stopped.push('orders')),
  ]
  const all = stopAll(stops, { allMs: 60_000, eachMs: 1 })
  expect(stopped).toEqual([])
  slow.resolve()
  await all
  expect(stopped).toEqual(['orders', 'database'])
})

test('a signal that arrives while signals are taken back from libraries is not lost', () => {
  const script = `
    const { stopLimits, stopOnSignals } = await import(${JSON.stringify(path.join(import.meta.dirname, 'stop-on-signals.ts'))})
    const { takeSignals } = stopOnSignals([async () => console.log('stopped')], stopLimits.single)
    process.on('SIGTERM', () => console.log('a library got it'))
    process.kill(process.pid, 'SIGTERM')
    takeSignals()
    setTimeout(() => process.exit(9), 5_000)`
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([0, 'stopped\n'])
})
