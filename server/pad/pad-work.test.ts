import { expect, test } from 'vitest'
import { createPadWork, createTurns } from './pad-work.ts'

/** Steps of some milliseconds each, as those of unknown words are. */
function* busy(count: number) {
  for (let step = 0; step < count; step++) {
    const until = performance.now() + 6
    while (performance.now() < until);
    yield
  }
  return count
}

test('work is spent after two seconds, over all its parts', async () => {
  const work = createPadWork({ isGone: () => false })
  expect(await work.run(busy(5))).toBe(5)
  expect(work.isSpent()).toBe(false)
  await work.run(busy(350))
  expect(work.isSpent()).toBe(true)
})

test('work ends when the caller has left', async () => {
  let slices = 0
  const work = createPadWork({ isGone: () => ++slices > 2 })
  await expect(work.run(busy(1_000))).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(slices).toBe(3)
})

test('one caller is served one by one, others at the same time', async () => {
  const inTurn = createTurns()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const note = (text: string, until?: Promise<void>) => async () => {
    order.push(`${text} begins`)
    await until
    order.push(`${text} ends`)
  }
  const all = [
    inTurn('strangers', note('one', first.promise)),
    inTurn('strangers', note('two')),
    inTurn('an account', note('other')),
  ]
  await all[2]
  expect(order).toEqual(['one begins', 'other begins', 'other ends'])
  first.resolve()
  await Promise.all(all)
  expect(order.slice(3)).toEqual(['one ends', 'two begins', 'two ends'])
})

test('one that waited too long is refused with 429, and those behind it still have their turn', async () => {
  const inTurn = createTurns(20)
  const first = Promise.withResolvers<void>()
  const one = inTurn('strangers', () => first.promise)
  await expect(inTurn('strangers', async () => 'late')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 10,
  })
  first.resolve()
  await one
  expect(await inTurn('strangers', async () => 'next')).toBe('next')
  await expect(inTurn('strangers', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await inTurn('strangers', async () => 'next')).toBe('next')
})
