import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,contract,app,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['tests/support/database-setup.ts'],
    setupFiles: ['tests/support/silence-setup.ts'],
    // A third on two cores ends sooner by 25 s of 140, and has each test wait longer for its turn where others compute too.
    maxWorkers: Math.max(2, availableParallelism()),
    // A file finds the modules of the one before it, as a server's second request does: to load the whole server anew for
    // each file was half of the processor time. Each file still has its shop, database and data folder for itself.
    isolate: false,
    testTimeout: 20_000,
    // What comes true by itself is waited for as long as in the browser tests: one second is often not enough where others compute.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    // Where money, stock and rights are decided. What other processes run (shell-rights.ts) cannot be counted here.
    coverage: {
      include: [
        'server/{bookings,payments,receipts}/*.ts',
        'server/auth/{account-options,account-routes,callers,login-attempts,session-hashes}.ts',
        'server/auth/{google,openid,sessions,access-tokens}.ts',
        'server/http/{cross-origin,endpoints,guard}.ts',
        'server/users/{user-routes,user-store}.ts',
      ],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'html'],
      reportsDirectory: '.cache/coverage',
      thresholds: { branches: 95 },
    },
  },
})
