import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, pressAtSessionEnd, signUp, test } from './fixtures'

const limit = 'You have written 10 reviews within an hour. Please wait 10 minutes.'

test.use({ expectedNoise: /status of 4/ })

test('Review keeps its text through a refusal and a new login', { tag: '@deep' }, async ({
  page,
}) => {
  const person = await signUp(page)
  const comment = `Cuts clean. ${randomUUID()}`
  await page.goto('/dashboard/add-review')
  await page.getByLabel('Comment').fill(comment)
  await page.getByRole('radio', { name: '1 star' }).focus()
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.route('**/api/review', (route) =>
    route.fulfill({ status: 429, json: { message: limit } }),
  )
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByRole('alert')).toHaveText(limit)
  await expect(page.getByLabel('Comment')).toHaveValue(comment)

  await page.unrouteAll()
  await pressAtSessionEnd(page.getByRole('button', { name: 'Add Review' }))
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fadd-review$/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Comment')).toHaveValue(comment)
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Review Added Successfull')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue('')
})

test('a review of a tool is on its page', async ({ page }) => {
  await signUp(page)
  const { _id: id, name } = await firstTool(page)
  await page.goto(`/tool/${id}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  const comment = `Runs true. ${randomUUID()}`
  await page.getByLabel('Comment').fill(comment)
  await page.getByRole('radio', { name: '1 star' }).focus()
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Review Added Successfull')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('region', { name: 'Reviews' }).getByText(comment)).toBeVisible()
})

async function firstTool(page: Page): Promise<{ _id: string; name: string }> {
  const [tool] = await (await page.request.get('/api/tools')).json()
  return tool
}
