import { expect, signInAs, test } from './fixtures'

test('the office adds, edits and deletes words that mean the same', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/Manage-Products')
  await page.getByRole('link', { name: 'Search words' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search words' })).toBeVisible()
  const word = `qz${Date.now()}`
  const find = async () =>
    (await (await request.get(`/api/tools/search?q=${word}`)).json()).found as number
  await page.getByRole('button', { name: 'Add search words' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Word', { exact: true }).fill(word)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Please enter at least one word')).toBeVisible()
  await dialog.getByLabel('Means the same as').fill('vernier')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search words' }).fill(word)
  const row = page.getByRole('row', { name: new RegExp(word) })
  await expect(row).toContainText('vernier')
  await expect.poll(find).toBeGreaterThan(0)
  await row.getByRole('button', { name: `More for ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Means the same as').fill('anvil, vise')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('anvil, vise')
  await row.getByRole('button', { name: `More for ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No row matches')).toBeVisible()
  await expect.poll(find).toBe(0)
})
