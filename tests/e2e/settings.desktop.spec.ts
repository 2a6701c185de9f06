import { expect, signInAs, test } from './fixtures'

// The browser logs a refused save.
test.use({ expectedNoise: /status of 400/ })

test('the office changes its opening hours, which visitors see at once, and takes that back', async ({
  page,
  request,
}) => {
  const hours = `Sunday to Thursday, 8:00 to 17:00 (${Date.now()})`
  const shown = async () => (await (await request.get('/contact')).text()).includes(hours)
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save our company' })
  await expect(save).toBeDisabled()
  // The calendar begins at this month within itself, and moves no page.
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeInViewport()
  await page.getByLabel('Email').fill('nowhere')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('valid email address')
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByLabel('Opening hours').fill(hours)
  await page.getByLabel('Opening hours').press('Enter')
  await expect(page.getByText(/^Saved\. Pages, mails and papers/)).toBeVisible()
  await expect.poll(shown, { timeout: 2_000 }).toBe(true)
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByText(hours)).toBeVisible()
  await page.goto('/dashboard/changes?noun=setting')
  const row = page.getByRole('row').filter({ hasText: 'Our company' }).first()
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(shown, { timeout: 2_000 }).toBe(false)
})

test('a bank account that looks wrong is asked about', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/settings')
  await page.getByLabel('Account number or IBAN').fill('DE89 3704 0044 0532 0130 01')
  await page.getByRole('button', { name: 'Save the account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Change the bank account?' })
  await expect(question).toContainText('The check digits of this IBAN do not fit')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
})

test('holidays are pasted, and chosen in the calendar with the keyboard alone', async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Paste dates' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Paste dates' })
  const dates = dialog.getByRole('textbox', { name: 'Dates' })
  await dates.fill('2026-12-16 Victory Day\nEid')
  await dialog.getByRole('button', { name: 'Add 1 day' }).press('Enter')
  await expect(dialog.getByText("'Eid' is not understood as a date.")).toBeVisible()
  await dates.fill('2026-12-16 Victory Day\n20 March 2027')
  await dialog.getByRole('button', { name: 'Add 2 days' }).press('Enter')
  await expect(page.getByText('2 in all, the last on Mar 20, 2027.')).toBeVisible()
  await page.locator('[data-day][tabindex="0"]').focus()
  const day = await page.locator(':focus').getAttribute('data-day')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('aria-pressed', 'true')
  const next = new Date(Date.parse(day ?? '') + 7 * 86_400_000).toISOString().slice(0, 10)
  await expect(focused).toHaveAttribute('data-day', next)
  await page.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(page.getByText('No holidays yet.')).toBeVisible()
})

test('who works in another area reads the settings and has no button to save them', async ({
  page,
}) => {
  await signInAs(page, 'shipping@bdmart.example')
  await page.goto('/dashboard/settings')
  await expect(page.getByText('Others in the office change this.')).toHaveCount(5)
  await expect(page.getByLabel('SWIFT / BIC')).toHaveJSProperty('readOnly', true)
  await expect(page.getByRole('button', { name: /^(Save|Paste|History)/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the calendar begins with this month, and the page at its top @deep', async ({ page }) => {
    await signInAs(page, 'admin@bdmart.example')
    await page.clock.setFixedTime('2026-11-27T08:00:00Z')
    await page.goto('/dashboard/settings')
    await page.getByRole('button', { name: 'Show Shipping days' }).click()
    const month = page.getByRole('region', { name: 'November 2026' })
    const left = async () => (await month.boundingBox())?.x
    await expect.poll(left).toBeLessThan(40)
    expect(await left()).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeInViewport()
  })
})
