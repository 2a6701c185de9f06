import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,contract,app,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['tests/support/database-setup.ts'],
    setupFiles: ['tests/support/silence-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
