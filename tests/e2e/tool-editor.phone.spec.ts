import { addTool, expect, signInAs, test } from './fixtures'

test("the parts of a product's form are folded, and open by their title or for what is wrong", async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 60)
  await page.goto(`/dashboard/Manage-Products/${tool._id}`)
  const fold = page.getByRole('button', { name: 'Show Specifications' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'Add a specification' })).toBeHidden()
  await fold.click()
  await page.getByRole('button', { name: 'Add a specification' }).click()
  await page.getByLabel('Value of specification 1').fill('12 mm')
  await fold.click()
  await expect(page.getByLabel('Value of specification 1')).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Name of specification 1')).toBeFocused()
})
