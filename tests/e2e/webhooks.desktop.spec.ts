import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'
import { expectNoFindings } from './axe'
import { expect, signUpVerified, test } from './fixtures'

const addressSchema = z.object({ port: z.int() })

/** A system of a buyer, which answers as the test says. */
async function openReceiver() {
  const received: string[] = []
  const answer = { status: 204 }
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    response.writeHead(answer.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = addressSchema.parse(server.address())
  return { url: `http://127.0.0.1:${port}/`, received, answer, close: () => server.close() }
}

test('by keys alone an endpoint is made, tested, given a new secret, switched off and deleted', async ({
  page,
}) => {
  const receiver = await openReceiver()
  // An account to which nothing else happens.
  await signUpVerified(page)
  await page.goto('/dashboard/account/connections')
  await expect(page.getByText('No endpoints yet')).toBeVisible()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await press('Add an endpoint')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add' }).press('Enter')
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await expect(dialog.getByText('Please choose what is sent.')).toBeVisible()
  await page.keyboard.type(receiver.url)
  await dialog.getByLabel('Booking placed').press('Space')
  await page.keyboard.press('Enter')

  const secret = page.getByRole('alertdialog', { name: 'Signing secret' })
  await expect(secret.getByText(/^whsec_[\w+/=]{44}$/)).toBeVisible()
  await expect(secret.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expectNoFindings(page)
  await secret.getByRole('button', { name: 'I have stored it' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(receiver.url)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('No messages yet')).toBeVisible()

  await press('Send a test')
  const message = page.getByRole('listitem').filter({ hasText: 'Test' })
  await expect(message.getByText('Delivered')).toBeVisible()
  await message.locator('summary').press('Enter')
  await expect(message.getByText(/answered 204/)).toBeVisible()
  await expectNoFindings(page)
  await message.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(new Set(receiver.received).size).toBe(1)

  const choose = async (act: string) => {
    await page.getByRole('button', { name: `More for ${receiver.url}` }).press('Enter')
    await page.getByRole('menuitem', { name: act }).press('Enter')
  }
  await choose('New secret')
  await press('Make a new secret')
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await press('I have stored it')
  await expect(secret).toHaveCount(0)
  await choose('Switch off')
  await expect(page.getByText('Nothing is sent to this address.')).toBeVisible()
  await press('Switch on')
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible()
  await choose('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('The endpoint is deleted.')).toBeVisible()
  await expect(page.getByText('No endpoints yet')).toBeVisible()
  receiver.close()
})
