import type { Page } from 'playwright/test'
import { expect, linkMailedTo, newPerson, type Person, postWithToken, signUp } from './fixtures.ts'

/** A buyer whose address is confirmed. */
export async function signUpVerified(page: Page, person = newPerson()): Promise<Person> {
  await signUp(page, person)
  await page.goto(await linkMailedTo(person.email, '/verify-email'))
  await expect(page.getByText('Your email address is confirmed. Thank you.')).toBeVisible()
  return person
}

/** From the account's page, up to Enter, which sends the form. */
export async function fillInNewCompany(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Buy as a company, with colleagues' }).click()
  // The page before has fields of these names, too.
  await expect(page.getByRole('heading', { name: 'Buy as a company' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Company' }).fill(name)
  await page.getByRole('textbox', { name: 'Tax number' }).fill(`00014${Date.now()}`.slice(0, 13))
}

/** Makes a company of the page's buyer, which the office activates at its desk. */
export async function openCompany(page: Page, desk: Page): Promise<{ _id: string; name: string }> {
  const sent = { name: `Mill ${Date.now()}`, taxId: `T${Date.now()}`, country: 'BD' }
  const { _id } = await postWithToken<{ _id: string }>(page, '/api/companies', sent)
  const token = await desk.evaluate(() => localStorage.getItem('accessToken'))
  const reply = await desk.request.patch(`/api/companies/${_id}`, {
    data: { state: 'active', was: 1 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return { _id, name: sent.name }
}
