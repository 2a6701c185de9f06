import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { openCompany, signUpVerified } from './company-fixtures'
import {
  addTool,
  expect,
  linkMailedTo,
  newPerson,
  openDesk,
  postWithToken,
  tabTo,
  test,
} from './fixtures'

const desktop = { viewport: { width: 1440, height: 900 }, hasTouch: false }
type Colleague = { page: Page; name: string; email: string }
type Invited = { role: string; limit?: number; name: string }

async function newColleague(page: Page, name: string): Promise<Colleague> {
  const { email } = await signUpVerified(page, { ...newPerson(), name })
  return { page, name, email }
}

/** An active company of the page's new manager, and a tool at $12.50 with 420 pieces. */
async function openMill(page: Page, browser: Browser) {
  const manager = await newColleague(page, 'Karim Manager')
  const desk = await openDesk(browser)
  const mill = await openCompany(page, desk)
  const tool = await addTool(desk, 420)
  await desk.context().close()
  /** A colleague who has joined, in a browser of theirs that is like the page's. */
  const invite = async ({ name, ...invited }: Invited): Promise<Colleague> => {
    const viewport = page.viewportSize()
    const other = await (await browser.newContext({ viewport })).newPage()
    const person = await newColleague(other, name)
    await postWithToken(page, '/api/company/invitations', { email: person.email, ...invited })
    await other.goto(await linkMailedTo(person.email, '/company/join'))
    await other.getByRole('button', { name: /^Join/ }).click()
    await expect(other.getByRole('heading', { level: 1, name: mill.name })).toBeVisible()
    return person
  }
  return { manager, tool, invite }
}

test('a store keeper asks, the manager approves by the mailed link, the accountant opens the booking and its paper', async ({
  page,
  browser,
}) => {
  test.slow()
  const { manager, tool, invite } = await openMill(page, browser)
  const keeper = await invite({ role: 'buyer', limit: 2000, name: 'Greta Keeper' })
  const accountant = await invite({ role: 'approver', limit: 0, name: 'Asha Accountant' })

  const store = keeper.page
  await store.goto(`/tool/${tool._id}`)
  await store.getByRole('button', { name: 'Place Order' }).click()
  const form = store.getByRole('dialog')
  await form.getByLabel('Phone').fill('+880 1700 000 142')
  await form.getByLabel('Quantity').fill('400')
  await expect(form.getByText('Needs approval: $5,000.00 is above your $2,000.00')).toBeInViewport({
    ratio: 1,
  })
  const ask = form.getByRole('button', { name: 'Ask for approval' })
  await expect(ask).toBeInViewport({ ratio: 1 })
  await expectNoFindings(store)
  await ask.click()
  await expect(store).toHaveURL(/\/quote\/[\w-]{36}$/)
  await expect(
    store.getByText('Waits for approval by Asha Accountant, Karim Manager.'),
  ).toBeVisible()
  await expect(store.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await expectNoFindings(store)

  // Read on a phone that is logged in nowhere.
  const phone = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await phone.goto(await linkMailedTo(manager.email, '/quote/'))
  await expect(
    phone.getByText(
      'Greta Keeper asks for approval: it is above their limit of $2,000.00 an order.',
    ),
  ).toBeVisible()
  const approve = phone.getByRole('button', { name: 'Approve $5,000.00' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await expectNoFindings(phone)
  await phone.getByLabel('Your name').fill('Karim')
  await approve.click()
  const decided = phone.getByText(/^Approved by Karim\. Booked as B-\d{6}/)
  await expect(decided).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('main')).toBeFocused()
  await expectNoFindings(phone)
  await phone.context().close()

  const desk = accountant.page
  await desk.goto('/dashboard/company/approvals?show=decided')
  await expect(desk.getByRole('row').filter({ hasText: 'Greta Keeper' })).toContainText('Accepted')
  await expectNoFindings(desk)
  await desk.goto('/dashboard/company/bookings')
  const row = desk.getByRole('row').filter({ hasText: 'Greta Keeper' })
  await expect(row).toContainText('$5,000.00')
  await expectNoFindings(desk)
  await row.getByRole('link').click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/^Booking B-\d{6}$/)
  await expect(desk.getByText(/was approved by Karim \(/)).toBeVisible()
  await expectNoFindings(desk)
  const saving = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Proforma (PDF)' }).click()
  const paper = await saving
  expect(paper.suggestedFilename()).toMatch(/^proforma-B-\d{6}\.pdf$/)
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await accountant.page.context().close()

  await store.reload()
  await store.getByRole('link', { name: /^B-\d{6}$/ }).click()
  await expect(store.getByRole('link', { name: /^Pay/ }).first()).toBeVisible()
  await expectNoFindings(store)
  await store.context().close()
})

test.describe('by keyboard', () => {
  test.use(desktop)

  test('a store keeper asks and a manager approves', async ({ page, browser }) => {
    test.slow()
    const { tool, invite } = await openMill(page, browser)
    const { page: store } = await invite({ role: 'buyer', limit: 2000, name: 'Greta Keeper' })
    await store.goto(`/tool/${tool._id}`)
    await tabTo(store, 'button', 'Place Order')
    await store.keyboard.press('Enter')
    await expect(store.getByRole('dialog')).toBeVisible()
    await tabTo(store, 'textbox', 'Phone')
    await store.keyboard.type('+880 1700 000 142')
    await tabTo(store, 'spinbutton', 'Quantity')
    await store.keyboard.press('ControlOrMeta+a')
    await store.keyboard.type('400')
    await expect(store.getByText('Needs approval: $5,000.00 is above your $2,000.00')).toBeVisible()
    await expectNoFindings(store)
    await store.keyboard.press('Enter')
    await expect(store.getByText('Waits for approval by Karim Manager.')).toBeVisible()
    await store.context().close()

    await page.goto('/dashboard')
    await tabTo(page, 'link', /^Company/)
    await page.keyboard.press('Enter')
    await tabTo(page, 'link', /^Approvals/, 'main')
    await page.keyboard.press('Enter')
    await tabTo(page, 'link', /^Q-\d{6}/, 'main')
    await expectNoFindings(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Greta Keeper asks for approval: /)).toBeVisible()
    await tabTo(page, 'button', 'Approve $5,000.00')
    await expectNoFindings(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Approved by Karim Manager\. Booked as B-\d{6}/)).toBeInViewport()
    await expect(page.getByRole('main')).toBeFocused()
    await expectNoFindings(page)
    await tabTo(page, 'link', /^B-\d{6}$/, 'main')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Booking B-\d{6}$/)
  })
})
