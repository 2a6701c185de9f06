import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const file = path.resolve(import.meta.dirname, 'keep-ticks-quick.ts')

/** How many nanoseconds a tick takes at best, in a process that collected its garbage while none was waiting. */
const measure = (kept: boolean) => `
const { keepTicksQuick } = await import(${JSON.stringify(file)})
const time = () => new Promise((done) => {
  const begun = performance.now()
  let left = 20_000
  const next = () => left-- ? process.nextTick(next) : done((performance.now() - begun) * 50)
  next()
})
if (${kept}) keepTicksQuick()
for (let round = 0; round < 10; round += 1) await time()
for (let round = 0; round < 3; round += 1)
  await new Promise((done) => setTimeout(() => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    done()
  }, 5))
const times = []
for (let round = 0; round < 20; round += 1) times.push(await time())
console.log(Math.min(...times))
`

test('ticks are as quick after a collection as before when one is kept', async () => {
  const time = async (kept: boolean) => {
    const args = ['--expose-gc', '--input-type=module', '-e', measure(kept)]
    return Number((await run(process.execPath, args)).stdout)
  }
  expect(await time(true)).toBeLessThan((await time(false)) / 2)
})
