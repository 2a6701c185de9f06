import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

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

async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  return popup
}

async function chooseAccount(page: Page, name: string | RegExp): Promise<void> {
  const popup = await openPopup(page)
  await popup.getByRole('button', { name }).click()
}
