import { randomUUID } from 'node:crypto'
import { chooseOfRow } from '../support/scenes/scene.ts'
import { expect, newPerson, signInAs, signUp, test } from './fixtures.ts'

const admin = 'admin@bdmart.example'
const photo = 'public/media/tools/bench-vise.1200x1200.jpg'

test.use({ expectedNoise: /status of 409/ })

test('a new review is on the home page immediately', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/add-review')
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Please write a comment')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Greta Loom')
  const comment = `Runs true. ${randomUUID()}`
  await page.getByLabel('Comment').fill(comment)
  const rating = page.getByRole('group', { name: 'Add Rating Between 1 to 5' })
  await rating.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Review Added Successfull')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveValue('')
  await page.getByRole('link', { name: 'home page' }).click()
  await expect(page.getByText(comment)).toBeVisible()
})

test('the office adds a tool with its photo, changes, deletes and restores it', async ({
  page,
}) => {
  const name = `Office vise ${randomUUID()}`
  await signInAs(page, admin)
  await page.goto('/dashboard/add-tool')
  await page.getByRole('button', { name: 'Add Tool' }).click()
  for (const field of ['name', 'description', 'price', 'available quantity', 'photo'])
    await expect(page.getByText(`Error ${field}`)).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Holds.')
  await page.getByLabel('Price').pressSequentially('12,50')
  await page.getByRole('button', { name: 'Add Tool' }).click()
  await expect(page.getByText('Error price: please enter dollars such as 12.50')).toBeVisible()
  await page.getByLabel('Price').fill('12.50')
  await page.getByLabel('Available quantity').fill('60')
  await page.getByLabel('Photo').setInputFiles(photo)
  await page.getByRole('button', { name: 'Add Tool' }).click()
  // Encoding the photo in six sizes takes a while on a busy machine.
  await expect(page.getByText(`${name} added successfully`)).toBeVisible({ timeout: 30_000 })

  await page.goto(`/dashboard/Manage-Products?show=low&q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByLabel('Available quantity').fill('700')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await page.getByRole('link', { name: 'Manage Products' }).last().click()
  await expect(page.getByText('No product matches')).toBeVisible()
  await page.getByLabel('Show').selectOption('All products')
  await expect(page.getByText('700', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText(`${name} has been deleted.`)).toBeVisible()
  // The notice of the saved change offers to undo that change.
  await page.locator('#content').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
})

test('the office finds a booking, exports all and deletes it', async ({ page, buyer }) => {
  await buyer.orderAndGoToPay('Ring-Spun')
  const { email } = buyer.person
  await signInAs(page, admin)
  await page.goto(`/dashboard/all-bookings?show=small&q=${email}`)
  await expect(page.getByRole('img', { name: 'Below minimum' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export these as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^bookings-.*\.csv$/)
  await page.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText("You won't be able to revert this!")).toBeVisible()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Booking has been deleted.')).toBeVisible()
})

test('the office grants admin rights, which wait for a confirmed address', async ({ page }) => {
  const { email } = await signUp(page, newPerson())
  await signInAs(page, admin)
  await page.goto(`/dashboard/users?q=${email}`)
  await page.getByRole('button', { name: `Make Admin of ${email}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Make Greta Loom an admin?' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: `Make Admin of ${email}` }).click()
  await question.getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Make Admin Successfully')).toBeVisible()
  const waiting = page.getByText('Admin once confirmed')
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(waiting).toBeVisible()
  const row = await page.getByRole('row').filter({ has: waiting }).boundingBox()
  const badge = await waiting.boundingBox()
  const room = (row?.x ?? 0) + (row?.width ?? 0) - (badge?.x ?? 0) - (badge?.width ?? 0)
  expect(room).toBeGreaterThan(8)
  await chooseOfRow(page, 'Remove admin')
  await page.getByRole('button', { name: 'Take the rights back' }).click()
  await expect(page.getByText('The admin rights are taken back')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Make Admin of ${email}` })).toBeVisible()
})

test('All Users explains why the last admin keeps the rights', async ({ page }) => {
  await signInAs(page, admin)
  const message =
    'This is the last admin who may change rights. Please make someone else an admin first.'
  await page.route('**/api/user/users/admin/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { statusCode: 409, code: 'last_admin', message } })
      : route.fallback(),
  )
  await page.goto(`/dashboard/users?q=${admin}`)
  await chooseOfRow(page, 'Remove admin')
  const question = page.getByRole('alertdialog', { name: /^Take the admin rights from / })
  await expect(question).toContainText('This is your own account')
  await question.getByRole('button', { name: 'Take the rights back' }).click()
  await expect(question.getByRole('alert')).toHaveText(message)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Admin', { exact: true })).toBeVisible()
})

test('the office marks a question as answered, and answers it there', async ({ page, request }) => {
  const question = `Do you cut reeds? ${randomUUID()}`
  await request.post('/api/contact', {
    data: { name: 'Mira', email: 'mira@mill.example', question },
  })
  await signInAs(page, admin)
  await page.goto(`/dashboard/questions?show=open&q=${encodeURIComponent(question)}`)
  await page.getByRole('button', { name: /^Mark as answered/ }).click()
  await expect(page.getByText('No question matches')).toBeVisible()
  await page.getByLabel('Show').selectOption('Answered')
  await expect(page.getByRole('button', { name: /^Open again/ })).toBeVisible()
  await page.getByRole('link', { name: 'Mira' }).first().click()
  // On a phone the panel is a dialog.
  const panel = page
    .getByRole('region', { name: 'the question of Mira' })
    .or(page.getByRole('dialog', { name: 'Question of Mira' }))
  await expect(panel.getByText(admin)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Your answer' }).fill('We do, up to 4.2 m.')
  await panel.getByRole('button', { name: 'Mail the answer' }).click()
  // The field has these words too, until they are sent.
  await expect(
    panel.getByRole('paragraph').filter({ hasText: 'We do, up to 4.2 m.' }),
  ).toBeVisible()
  await panel.getByRole('button', { name: /^Open again/ }).click()
  await expect(page.getByText('No question matches')).toBeVisible()
})
