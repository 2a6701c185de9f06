import { defineConfig } from 'vitest/config'

/** The tests of all packages; each package's `npm test` names its own. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*/tests/*.test.ts'],
    setupFiles: ['../tests/support/silence-setup.ts'],
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
