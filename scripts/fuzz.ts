import { randomInt } from 'node:crypto'
import { runChild } from './bootstrap-child.mjs'

// A new seed each time; the test's title names it, to repeat a finding.
const [count = '10000', seed = String(randomInt(2 ** 32))] = process.argv.slice(2)
const { code } = await runChild(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/fuzz'],
  { env: { ...process.env, FUZZ_REQUESTS: count, FUZZ_SEED: seed } },
)
process.exitCode = code
