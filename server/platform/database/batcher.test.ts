import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'
import { DatabaseTimeout } from './database-errors.ts'

const double = async (inputs: number[]) => inputs.map((input) => input * 2)

test('runs the first input alone and those that arrive while it runs together', async () => {
  const sizes: number[] = []
  const add = createBatcher(
    (inputs: number[]) => {
      sizes.push(inputs.length)
      return double(inputs)
    },
    { maxBatchSize: 3, maxConcurrent: 1 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(add))).toEqual([2, 4, 6, 8, 10])
  expect(sizes).toEqual([1, 3, 1])
})

test('rejects the inputs of a run that hangs, and runs the next ones', async () => {
  let runs = 0
  const add = createBatcher(
    (inputs: number[]) => {
      runs += 1
      return runs === 1 ? new Promise<number[]>(() => undefined) : double(inputs)
    },
    { maxBatchSize: 3, maxConcurrent: 1, maxRunMs: 50 },
  )
  const [first, second] = [add(1), add(2)]
  await expect(first).rejects.toThrow(DatabaseTimeout)
  expect(await second).toBe(4)
})
