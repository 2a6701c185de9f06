import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'playwright/test'

// Workers read this file too and inherit what the first process chose, so that several runs do not meet.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `bdmart-e2e-${process.pid}`)
const { E2E_PORT: port, E2E_DATA_DIR: dataDir } = process.env
const clientPort = String(Number(port) + 20_000)
const clientOrigin = `http://127.0.0.1:${clientPort}`
process.env.E2E_CLIENT_ORIGIN = clientOrigin
const origin = `http://127.0.0.1:${port}`

// npm test runs each journey at one width: the desktop's, unless its file is named for the phone. npm run test:deep adds
// the phone's width for files that are not named for one, and what is tagged @deep or in a .deep file: how pages are
// loaded, answers that are lost, late or out of order, and hostile text.
const PHONE = '**/*.phone.spec.ts'
const DESKTOP = '**/*.desktop.spec.ts'
const DEEP = /@deep|\.deep\.spec/
// At the phone's width only.
const NARROW = /@narrow/
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: ['./tests/support/delete-data-setup.ts', './tests/support/stock-up-setup.ts'],
  forbidOnly: Boolean(process.env.CI),
  // pages.desktop.spec.ts reads the built routes; transforming that file took four seconds.
  build: { external: ['**/build/server/**'] },
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    // A trace can double a test's time, which a slow machine has not: npm test -- e2e --trace retain-on-failure makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: PHONE, grepInvert: [DEEP, NARROW], use: desktop },
    { name: 'phone', testMatch: PHONE, grepInvert: DEEP, use: phone },
    { name: 'second-width', testIgnore: [PHONE, DESKTOP], use: phone },
    { name: 'deep', testIgnore: PHONE, grep: DEEP, grepInvert: NARROW, use: desktop },
    { name: 'deep-phone', testMatch: PHONE, grep: DEEP, use: phone },
  ],
  webServer: [
    {
      command: `${process.execPath} dist/main.js`,
      url: `${origin}/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: port,
        DATA_DIR: dataDir,
        // Journeys count the bookings that they make.
        DEMO_HISTORY: 'off',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        CORS_ORIGINS: clientOrigin,
        IMAGE_HOST_KEY: 'key-of-the-other-client',
      },
    },
    {
      command: `${process.execPath} tests/support/other-client.ts`,
      url: clientOrigin,
      env: { CLIENT_PORT: clientPort },
    },
  ],
})
