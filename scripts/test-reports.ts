import { existsSync, readFileSync } from 'node:fs'

export const REPORTS = {
  vitest: '.cache/vitest-report.json',
  packages: '.cache/packages-report.json',
  playwright: '.cache/playwright-report.json',
}

type Counts = { passed: number; failed: number }

function readReport<T>(file: string, count: (report: T) => Counts): Counts[] {
  return existsSync(file) ? [count(JSON.parse(readFileSync(file, 'utf8')))] : []
}

function countVitest(report: { numPassedTests: number; numFailedTests: number }): Counts {
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** One line for all runners that have reported. */
export function sumUp(): string | undefined {
  const counts = [
    ...[REPORTS.vitest, REPORTS.packages].flatMap((file) => readReport(file, countVitest)),
    ...readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(
      REPORTS.playwright,
      ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    ),
  ]
  if (counts.length === 0) return undefined
  const sumOf = (kind: keyof Counts) => counts.reduce((sum, count) => sum + count[kind], 0)
  return `${sumOf('passed')} passed, ${sumOf('failed')} failed`
}
