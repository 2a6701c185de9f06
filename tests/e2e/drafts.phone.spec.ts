import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import {
  expect,
  newPerson,
  pressAtSessionEnd,
  signInAs,
  signUp,
  test,
  unfoldDashboardMenu,
} from './fixtures'

test.use({ expectedNoise: /status of 401/ })

const comment = 'It runs\nand runs.'

test('a review is saved when its page is left, reloaded or left by Back', { tag: '@deep' }, async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/dashboard/add-review')
  await page.getByLabel('Comment').fill(comment)
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.goto('/about')
  await page.goto('/dashboard/add-review')
  await expect(page.getByLabel('Comment')).toHaveValue(comment)
  await page.reload()
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.goBack()
  await page.goForward()
  await expect(page.getByLabel('Comment')).toHaveValue(comment)
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Review Added Successfull')).toBeVisible()
  await expect(page.getByText('What you typed here before was not sent yet.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue('')
})

test('a restored form can be discarded', { tag: '@deep' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/add-review')
  await page.getByLabel('Comment').fill(comment)
  await page.reload()
  await expect(page.getByText('What you typed here before was not sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByLabel('Comment')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Greta Loom')
  await expect(page.getByLabel('Comment')).toHaveValue('')
})

test('a new tool is saved with its photo when its page is left', { tag: '@deep' }, async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/add-tool')
  await page.getByLabel('Name', { exact: true }).fill('Heddle Hook')
  await page.getByLabel('Price').fill('3.20')
  await page.getByLabel('Photo').setInputFiles('public/media/tools/bench-vise.1200x1200.320.webp')
  await unfoldDashboardMenu(page)
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Heddle Hook')
  await expect(page.getByLabel('Price')).toHaveValue('3.20')
  await expect(page.getByText('bench-vise.1200x1200.320.webp')).toBeVisible()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByText('bench-vise.1200x1200.320.webp')).toHaveCount(0)
})

test('a page with an unsent photo asks before a reload', { tag: '@deep' }, async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/add-tool')
  await page.getByLabel('Name', { exact: true }).fill('Heddle Hook')
  await page.getByLabel('Photo').setInputFiles('public/media/tools/bench-vise.1200x1200.320.webp')
  await expect(page.getByText('bench-vise.1200x1200.320.webp')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Heddle Hook')
})

test('the order form is saved when it is left by Escape or Back', { tag: '@deep' }, async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/tools?q=vernier')
  const link = page.getByRole('link', { name: /Details.*Vernier Caliper/ })
  await link.click()
  const open = () => page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  await open()
  await form.getByLabel('Phone').fill('+49 371 5550177')
  await form.getByLabel('Quantity').fill('137')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await open()
  await expect(form.getByLabel('Quantity')).toHaveValue('137')
  await page.goBack()
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: /Vernier/ })).toBeVisible()
  await expect(form).toHaveCount(0)
  await open()
  await expect(form.getByLabel('Phone')).toHaveValue('+49 371 5550177')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Your booking of 137 pieces is placed.')).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(form.getByLabel('Quantity')).toHaveValue('100')
})

test('a question is saved for the visitor who typed it, also after a sign-in', {
  tag: '@deep',
}, async ({ page }) => {
  const question = `Do you cut reeds? ${randomUUID()}`
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Mira')
  await page.getByLabel('Question').fill(question)
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await page.goto('/about')
  await page.goto('/contact')
  await expect(page.getByLabel('Question')).toHaveValue(question)
  await signUp(page)
  await page.goto('/contact')
  await expect(page.getByLabel('Question')).toHaveValue(question)
  await page.getByLabel('Email').fill('mira@mill.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. Your question is with us.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email')).not.toHaveValue('')
  await expect(page.getByLabel('Question')).toHaveValue('')
})

test('Sign Out deletes saved forms in every tab', { tag: '@deep' }, async ({ page, context }) => {
  await signUp(page)
  await page.goto('/contact')
  await page.getByLabel('Question').fill('Only mine.')
  const other = await context.newPage()
  await other.goto('/about')
  await other.getByRole('button', { name: /menu/i }).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL('/')
  await expect(page.getByLabel('Question')).toHaveValue('')
  await expect.poll(() => keptTyped(page)).toBeNull()
  await signUp(other, newPerson())
  await page.reload()
  await expect(page.getByLabel('Question')).toHaveValue('')
})

test('a saved form of an ended session is deleted when another person signs in', {
  tag: '@deep',
}, async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/add-review')
  await page.getByLabel('Comment').fill('Only mine.')
  await page.getByRole('radio', { name: '4 stars' }).check()
  await pressAtSessionEnd(page.getByRole('button', { name: 'Add Review' }))
  await expect(page).toHaveURL(/\/login/)
  expect(await keptTyped(page)).toContain('Only mine.')
  await signUp(page, newPerson())
  await page.goto('/dashboard/add-review')
  await expect(page.getByLabel('Comment')).toHaveValue('')
  await expect.poll(() => keptTyped(page)).toBeNull()
})

test('the order form fills name and phone from the latest booking, in any browser', {
  tag: '@deep',
}, async ({ page, buyer, browser }) => {
  await buyer.order('Hex Key Set', 3)
  const other = await (await browser.newContext()).newPage()
  await logIn(other, buyer.person)
  await other.goto('/dashboard')
  await other.getByRole('button', { name: /^More for B-/ }).click()
  await other.getByRole('menuitem', { name: 'Order again' }).click()
  const form = other.getByRole('dialog')
  await expect(form.getByLabel('Phone')).toHaveValue('+49 371 5550100')
  await expect(form.getByLabel('Quantity')).toHaveValue('3')
  await form.getByLabel('Name', { exact: true }).fill('Greta of the Mill')
  await form.getByLabel('Phone').fill('+49 371 5550188')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(other.getByText('Your booking of 3 pieces is placed.')).toBeVisible()
  await other.context().close()

  await page.goto('/tools?q=vernier')
  await page.getByRole('link', { name: /Details.*Vernier Caliper/ }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const own = page.getByRole('dialog')
  await expect(own.getByLabel('Phone')).toHaveValue('+49 371 5550188')
  await expect(own.getByLabel('Name', { exact: true })).toHaveValue('Greta of the Mill')
})

function keptTyped(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('bdmart-saved-forms'))
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Loged In Successfull')).toBeVisible()
}
