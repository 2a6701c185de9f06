import type { Page } from 'playwright/test'
import { codeAt, stepAt } from '../../server/auth/second-factor-codes.ts'
import { secretIn } from '../support/second-factor.ts'
import { expectNoFindings } from './axe'
import { expect, giveOffice, test } from './fixtures'

const login = '/login?from=%2Ftools%3Fq%3Dvernier'

test('Continue with Google returns to the page that asked for the login', async ({ page }) => {
  await page.goto(login)
  await chooseAccount(page, /Mira Sandvik/)
  await expect(page.getByText('Loged In Successfull')).toBeVisible()
  await expect(page).toHaveURL(/\/tools\?q=vernier$/)
  await page.goto('/dashboard/account')
  await expect(page.getByText('mira.sandvik@gmail.example').last()).toBeVisible()
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await expect(page.getByText('Connected. You can log in with Google.')).toBeVisible()
})

test('Continue with Google refuses an unverified address with a sentence', async ({ page }) => {
  await page.goto('/signUp')
  await chooseAccount(page, /Una Verified/)
  await expect(page.getByRole('alert')).toHaveText(
    'Google has not verified this email address yet, so it cannot be used to log in.',
  )
})

test('Continue with Google explains a window that was closed, refused or blocked', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(login)
  const popup = await openPopup(page)
  await popup.close()
  await expect(page.getByRole('alert')).toHaveText(
    'The Google window was closed before you were logged in. Please try again.',
  )
  await chooseAccount(page, 'Cancel')
  await expect(page.getByRole('alert')).toHaveText(
    'You chose not to continue with Google, so you are not logged in.',
  )
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your browser blocked the Google window. Please allow pop-ups for this shop and try again.',
  )
})

test.describe(() => {
  test.use({ expectedNoise: /status of 403/ })

  test('an account of Google alone sets up the second factor of the office, by keys', {
    tag: '@deep',
  }, async ({ page, browser }) => {
    await page.goto('/login?from=%2Fdashboard')
    await chooseAccount(page, /Tomas Weberg/)
    await expect(page.getByText('Loged In Successfull')).toBeVisible()
    await giveOffice(page, browser, 'tomas.weberg@gmail.example')
    await page.goto('/dashboard/account/security?from=%2Fdashboard%2Fusers')
    const section = page.getByRole('region', { name: 'Second factor' })
    // A login of a while ago: the account has no password to be asked for.
    await page.route('**/api/auth/two-factor/enable', (route) => route.fulfill(loginAgain), {
      times: 1,
    })
    await section.getByRole('button', { name: 'Set up' }).press('Enter')
    await expect(section.getByLabel(/password/i)).toHaveCount(0)
    const popup = page.waitForEvent('popup')
    await section.getByRole('button', { name: 'Continue with Google' }).press('Enter')
    await (await popup).getByRole('button', { name: /Tomas Weberg/ }).press('Enter')
    await expect(section.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
    await expectNoFindings(page)
    const key = await section.getByRole('link', { name: 'Open in an app' }).getAttribute('href')
    await section.getByLabel('Code', { exact: true }).focus()
    await page.keyboard.type(codeAt(secretIn(key ?? ''), stepAt(Date.now())))
    await page.keyboard.press('Enter')
    const codes = section.getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = (await codes.first().textContent()) ?? ''
    await section.getByRole('button', { name: 'I have them' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()

    await page.goto('/dashboard/account/security')
    await section.getByRole('button', { name: 'Remove second factor' }).press('Enter')
    await section.getByLabel('Code', { exact: true }).fill(recovery)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your second factor is removed.')).toBeVisible()
  })

  test('a key is not made for another account that is chosen on the way', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/login?from=%2Fdashboard%2Faccount%2Fconnections')
    await chooseAccount(page, /Tomas Weberg/)
    const asked: string[] = []
    await page.route('**/api/keys', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      asked.push(route.request().url())
      return route.fulfill({ status: 403, json: { ...loginAgain.json, code: 'login_again' } })
    })
    await page.getByRole('button', { name: 'Make a key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a key' })
    await dialog.getByLabel('Name').fill('ERP')
    await dialog.getByLabel('orders:read').check()
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    const popup = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await (await popup).getByRole('button', { name: /Mira Sandvik/ }).click()
    // The page is the other account's by now.
    await expect(page.getByText('mira.sandvik@gmail.example').first()).toBeVisible()
    await expect(page.getByText('No keys yet')).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

const loginAgain = {
  status: 403,
  json: { code: 'LOGIN_AGAIN', message: 'Please log in again.' },
}

async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  return popup
}

async function chooseAccount(page: Page, name: string | RegExp): Promise<void> {
  const popup = await openPopup(page)
  await popup.getByRole('button', { name }).click()
}
