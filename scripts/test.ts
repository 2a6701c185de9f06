import { rmSync } from 'node:fs'
import path from 'node:path'
import { runChild } from './bootstrap-child.mjs'
import { findChromium, takeHeadlessShell } from './test-browser.ts'
import { REPORTS, sumUp } from './test-reports.ts'

type Step = {
  title: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Sets CHROMIUM_PATH. */
  needsBrowser?: boolean
}

// Without a terminal, Biome would still print colour codes.
const colours = process.stdout.isTTY ? [] : ['--colors=off']

const vitest = (title: string, args: string[], report = REPORTS.vitest): Step => {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.resolve(report)}`,
  ]
  return {
    title,
    args: ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args],
    needsBrowser: true,
  }
}

const playwright = (title: string, args: string[]): Step => ({
  title,
  args: ['node_modules/playwright/cli.js', 'test', '--reporter=list,json', ...args],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.playwright },
  needsBrowser: true,
})

/** Tests of the machinery, not of the shop's rules: slow, and they seldom fail. */
const MACHINERY = ['bootstrap', 'faults', 'fuzz', 'operations'].map((folder) => `tests/${folder}/`)
/** The same, next to the code. */
const DEEP = '.deep.test.ts'

function chooseSteps([part, ...extra]: string[]): Step[] {
  const lint = [
    {
      title: 'Lint and format',
      args: ['node_modules/@biomejs/biome/bin/biome', 'ci', ...colours, '.'],
    },
    { title: 'Route types', args: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
    { title: 'Types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
    { title: 'Unused code', args: ['node_modules/knip/bin/knip.js'] },
  ]
  const shopOnly = [...MACHINERY.map((folder) => `${folder}**`), `**/*${DEEP}`].map(
    (files) => `--exclude=${files}`,
  )
  const unit = vitest('Unit and endpoint tests', extra.length > 0 ? extra : shopOnly)
  const ownWidth = ['--project=desktop', '--project=phone']
  const e2e = playwright('Browser tests', extra.length > 0 ? extra : ownWidth)
  const ofPackages = ['--config', 'packages/vitest.config.ts', ...extra]
  const packages = vitest('Tests of the packages', ofPackages, REPORTS.packages)
  const deepProjects = ['second-width', 'deep', 'deep-phone'].map((name) => `--project=${name}`)
  const deep = [
    vitest('Tests of the machinery', [...MACHINERY, DEEP]),
    packages,
    playwright('Browser tests at the second width, and the deep ones', deepProjects),
  ]
  const parts: Record<string, Step[]> = {
    lint,
    unit: [unit],
    e2e: [e2e],
    packages: [packages],
    deep,
  }
  const steps = part === undefined ? [...lint, unit, e2e] : parts[part]
  if (steps) return steps
  throw new Error(
    `There is no part "${part}": use npm test, npm test -- lint | unit | e2e | packages [...], or npm run test:deep`,
  )
}

async function runStep({ title, args, env, needsBrowser }: Step): Promise<number> {
  console.log(`\n── ${title}`)
  // NODE_ENV=production of the shell must not reach the tests.
  const { NODE_ENV: _, ...outer } = process.env
  const browser = needsBrowser && { CHROMIUM_PATH: await findChromium() }
  const { code } = await runChild(process.execPath, args, { env: { ...outer, ...env, ...browser } })
  return code
}

async function runTests(args: string[]): Promise<number> {
  const steps = chooseSteps(args)
  for (const report of Object.values(REPORTS)) rmSync(report, { force: true })
  if (steps.some(({ needsBrowser }) => needsBrowser)) await takeHeadlessShell()
  let code = 0
  for (const step of steps) {
    code = await runStep(step)
    if (code !== 0) break
  }
  const sum = sumUp()
  if (sum) console.log(`\n${sum}`)
  return code
}

try {
  process.exitCode = await runTests(process.argv.slice(2))
} catch (error) {
  console.error(`BD-MART: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
