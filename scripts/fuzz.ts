import { randomInt } from 'node:crypto'
import { runChild } from './bootstrap-child.mjs'

// Others each time; what is found is had again with the seed that the test's name tells.
const [count = '10000', seed = String(randomInt(2 ** 32))] = process.argv.slice(2)
const { code } = await runChild(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/fuzz'],
  { env: { ...process.env, FUZZ_REQUESTS: count, FUZZ_SEED: seed } },
)
process.exitCode = code
