// npm run screenshots: starts a separate shop and takes a picture of every page in each of its states
// (tests/support/scenes) at three widths into .cache/screenshots; with --readme only the two that the README shows, into docs/.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { play } from '../tests/support/scenes/scene.ts'
import { roles, scenesFor } from '../tests/support/scenes/scenes.ts'
import { signedIn } from '../tests/support/signed-in.ts'
import { findChromium } from './test-browser.ts'

const port = 20_000 + (process.pid % 20_000)
const origin = `http://127.0.0.1:${port}`
const dataDir = path.join(tmpdir(), `bdmart-screenshots-${process.pid}`)
const isReadme = process.argv.includes('--readme')
const folder = isReadme ? 'docs' : '.cache/screenshots'
const widths = [360, 768, 1440]

async function startShop(): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['dist/main.js'], {
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
  for (const role of roles) {
    const context = await openContext(browser, role, width)
    for (const scene of scenesFor[role]) {
      if (scene.isPhoneOnly && width !== widths[0]) continue
      const page = await context.newPage()
      await play(page, scene)
      await shoot(page, scene.name, width)
      await page.close()
      await context.setOffline(false)
    }
    await context.close()
  }
}

/** The two of the README. */
async function takeReadmePictures(browser: Browser): Promise<void> {
  const context = await openContext(browser, 'buyer', 1440)
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  await shoot(page, 'home')
  await page.goto('/tools?q=caliper')
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByLabel('Quantity').fill('120')
  await shoot(page, 'order')
}

async function openContext(browser: Browser, role: (typeof roles)[number], width: number) {
  const viewport = { width, height: width === 360 ? 740 : 900 }
  if (role === 'visitor') return browser.newContext({ baseURL: origin, viewport })
  const storageState = await signedIn(origin, `${role}@bdmart.example`)
  return browser.newContext({ baseURL: origin, viewport, storageState })
}

async function shoot(page: Page, name: string, width?: number): Promise<void> {
  if (width !== undefined) await seeAll(page)
  const file = path.join(folder, width === undefined ? `${name}.png` : `${name}-${width}.png`)
  await page.screenshot({ path: file, fullPage: width !== undefined, animations: 'disabled' })
  console.log(file)
}

/** Pictures further down load when they are scrolled near. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    for (const image of shown) image.loading = 'eager'
    await Promise.allSettled(shown.map((image) => image.decode()))
  })
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
  if (isReadme) await takeReadmePictures(browser)
  else for (const width of widths) await takePictures(browser, width)
} finally {
  await browser.close()
  shop.kill('SIGTERM')
  await new Promise((resolve) => shop.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
