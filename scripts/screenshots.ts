// npm run screenshots: starts a shop of its own and takes a picture of every page at three widths into
// .cache/screenshots; with --readme only the two that the README shows, into docs/.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from './test-browser.ts'

const port = 20_000 + (process.pid % 20_000)
const origin = `http://127.0.0.1:${port}`
const dataDir = path.join(tmpdir(), `bdmart-screenshots-${process.pid}`)
const isReadme = process.argv.includes('--readme')
const folder = isReadme ? 'docs' : '.cache/screenshots'
const widths = isReadme ? [1440] : [360, 768, 1440]

const visitorPages = ['/', '/about', '/contact', '/login', '/signUp', '/no-such-page']
const memberPages = [
  '/tools',
  '/dashboard',
  '/dashboard/add-review',
  '/dashboard/users',
  '/dashboard/all-bookings',
  '/dashboard/Manage-Products',
  '/dashboard/add-tool',
]

async function startShop(): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', (text) => String(text).includes('BD-MART ready') && resolve())
    shop.once('exit', () => reject(new Error('the shop did not start')))
  })
  return shop
}

async function takePictures(browser: Browser, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: width === 360 ? 740 : 900 } })
  if (!isReadme) for (const address of visitorPages) await take(page, address, width)
  else await take(page, '/', width)
  await signIn(page)
  if (!isReadme) for (const address of memberPages) await take(page, address, width)
  await page.goto(`${origin}/tools?q=caliper`)
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByLabel('Quantity').fill('120')
  await shoot(page, 'order', width)
  await page.close()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill('admin@bdmart.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${origin}/`)
}

async function take(page: Page, address: string, width: number): Promise<void> {
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  // Pictures further down load when they come into sight.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  await shoot(page, address === '/' ? 'home' : address.slice(1).replaceAll('/', '-'), width)
}

async function shoot(page: Page, name: string, width: number): Promise<void> {
  const file = path.join(folder, isReadme ? `${name}.png` : `${name}-${width}.png`)
  await page.screenshot({ path: file, fullPage: !isReadme, animations: 'disabled' })
  console.log(file)
}

mkdirSync(folder, { recursive: true })
const shop = await startShop()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
})
try {
  for (const width of widths) await takePictures(browser, width)
} finally {
  await browser.close()
  shop.kill('SIGTERM')
  await new Promise((resolve) => shop.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
