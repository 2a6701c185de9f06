import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

test.each(['unit', 'e2e'])(
  'npm test looks for a browser before the %s tests, which need one',
  async (part) => {
    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(
        process.execPath,
        ['scripts/test.ts', part, 'tests/ui/toast-store.test.ts'],
        { env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' } },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      )
    })
    expect(code).toBe(1)
    expect(output).toContain('BD-MART: CHROMIUM_PATH names no file: /nowhere/chromium')
  },
)
