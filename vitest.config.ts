import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,contract,app,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['tests/support/database-setup.ts'],
    setupFiles: ['tests/support/silence-setup.ts'],
    // A third worker on two cores would save 25 s of 140, but makes each test slower on a busy machine.
    maxWorkers: Math.max(2, availableParallelism()),
    // Files share loaded modules: loading the server for each file took half of the processor time. Each file still has its own
    // shop, database and data folder.
    isolate: false,
    testTimeout: 20_000,
    // As long as in the browser tests: one second is often not enough on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    // Where money, stock and rights are decided. What other processes run (shell-rights.ts) cannot be counted here.
    coverage: {
      include: [
        'server/{bookings,payments,receipts}/**/*.ts',
        'server/auth/{account-options,callers,login-attempts,session-hashes}.ts',
        'server/account/*.ts',
        'server/auth/{google,openid,sessions,access-tokens}.ts',
        'server/platform/http/{cross-origin,endpoints,guard}.ts',
        'server/users/{user-routes,user-store}.ts',
      ],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'html'],
      reportsDirectory: '.cache/coverage',
      thresholds: { branches: 95 },
    },
  },
})
