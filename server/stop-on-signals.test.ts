import { expect, test, vi } from 'vitest'
import { stopAll } from './stop-on-signals.ts'

test('what never ends, or fails, keeps nothing from being stopped after it', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const stopped: string[] = []
  const stops = [
    async () => stopped.push('database'),
    () => Promise.reject(new Error('no pool')),
    () => new Promise(() => undefined),
    async () => stopped.push('jobs'),
  ]
  await stopAll(stops, { allMs: 30, eachMs: 10 })
  expect(stopped).toEqual(['jobs', 'database'])
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(
      /^BD-MART: while stopping: something took longer than \d+ ms and is left behind\n$/,
    ),
    'BD-MART: while stopping: no pool\n',
  ])
})

test('what is under way has all the time there is, and the next begins when it has ended', async () => {
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
