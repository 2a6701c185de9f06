import type { Page } from 'playwright'
import { watchNetwork } from '../quiet-network.ts'

/** A state of a page that people may meet, and how it comes about. */
export type Scene = {
  name: string
  address: string
  /** What must be so before the page is opened, and what is done to it then. */
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
  /** The menu of narrow screens does not exist on others. */
  isPhoneOnly?: boolean
  /** A page and not one more state of it, though it takes steps to come to. */
  isPage?: boolean
  /** A page of the main roads, judged on every change; npm run test:deep judges the others. */
  isMain?: boolean
  /** One more state of a page, though it has an address of its own. */
  isState?: boolean
  /** Something that was asked for never comes. */
  isWaiting?: boolean
}

/** Brings a scene about in a page of a shop that is signed in as the scene wants it. */
export async function play(page: Page, scene: Scene): Promise<void> {
  await scene.before?.(page)
  const quiet = watchNetwork(page)
  await page.goto(scene.address, { waitUntil: 'domcontentloaded' })
  await awake(page)
  await scene.act?.(page)
  // Scenes wait for frames of other sites themselves; such a frame may never become idle.
  if (!scene.isWaiting && page.frames().length === 1) await quiet()
  await settled(page)
}

/** The scripts of a page load after its pictures, and only they know the session. */
async function awake(page: Page): Promise<void> {
  await page
    .locator('header a[href^="/login"], header button:has-text("Sign Out")')
    .first()
    .waitFor({ state: 'attached' })
}

/** Nothing moves any more; what turns for ever may. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

/** Answers a call of the API otherwise than the shop would. */
export function answer(method: string, path: string, status: number, json: unknown) {
  return (page: Page): Promise<unknown> =>
    page.route(`**${path}`, (route) =>
      route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
    )
}

/** Changes what the shop answers about its tools. */
export function changeTools(change: object) {
  return (page: Page): Promise<unknown> =>
    page.route(/\/api\/tools\/([0-9a-f-]+|search(\?.*)?)$/, async (route) => {
      const reply: { tools?: object[] } = await (await route.fetch()).json()
      const { tools } = reply
      await route.fulfill({
        json: tools
          ? { ...reply, tools: tools.map((tool) => ({ ...tool, ...change })) }
          : { ...reply, ...change },
      })
    })
}

export const failure = {
  statusCode: 503,
  code: 'busy',
  error: 'Service Unavailable',
  message: 'The shop is busy. Please try again in a moment.',
}

export const pressFirst = (name: RegExp | string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** An act in the '…' menu of the first row. */
export async function chooseOfRow(page: Page, act: string): Promise<void> {
  await pressFirst(/^More for/)(page)
  await page.getByRole('menuitem', { name: act }).click()
}

/** The page of the first row or card of a list. */
export const openFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** The popup about a list that could not be loaded is read and closed; the list says so too. */
export function dismissNotice(page: Page): Promise<void> {
  return page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
}
