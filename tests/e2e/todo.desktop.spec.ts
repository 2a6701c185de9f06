import { randomUUID } from 'node:crypto'
import { expectNoFindings } from './axe'
import { expect, signInAs, test } from './fixtures'

test('an admin begins with what is to do: Enter opens it, and after the act the next one', async ({
  page,
  request,
}) => {
  const asked = `Do you dye? ${randomUUID()}`
  const questions = [`Do you cut reeds? ${randomUUID()}`, asked]
  for (const question of questions)
    await request.post('/api/contact', {
      data: { name: 'Mira', email: 'mira@mill.example', question },
    })
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/todo')
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  const waiting = menu.getByRole('link', { name: 'Questions' })
  await expect(waiting).toHaveAttribute('data-count', /^[1-9]/)
  const count = Number(await waiting.getAttribute('data-count'))

  await page.getByRole('link', { name: asked }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText(asked)
  await question.getByRole('button', { name: /^Mark as answered/ }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(waiting).not.toHaveAttribute('data-count', `${count}`)
  const next = page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: /^Next/ })
  await expect(next).toBeFocused()
  const done = page.url()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(done)

  await page.goto('/dashboard/checkout')
  await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).last().click()
  await expect(page).toHaveURL('/dashboard/my-bookings')
})
