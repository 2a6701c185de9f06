import { addTool, expect, openDesk, payByCard, test } from './fixtures'

// Another admin moves the promise first.
test.use({ expectedNoise: /status of 409/ })

test('the office cancels a part, moves a promise and writes notes; the buyer sees what is theirs', async ({
  page,
  buyer,
  browser,
}) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 150)
  const earlier = await buyer.order(tool.name, 10)
  const id = await buyer.order(tool.name, 120)
  await payByCard(page, id)

  await desk.goto(`/dashboard/booking/${id}`)
  const others = desk.getByRole('region', { name: 'Other bookings' })
  await expect(others.getByRole('listitem')).toHaveCount(1)
  await expect(others.getByRole('link', { name: /^B-/ })).toHaveAttribute(
    'href',
    `/dashboard/booking/${earlier}`,
  )
  await expect(
    others.getByRole('link', { name: `All 2 bookings of ${buyer.person.name}` }),
  ).toBeVisible()
  await desk.getByRole('button', { name: /^More for B-/ }).click()
  await desk.getByRole('menuitem', { name: 'Cancel a part, refund' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(`Pieces of ${tool.name}`).fill('121')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(dialog.getByText('At most 120.')).toBeVisible()
  await expect(dialog.getByText('Please say why: the buyer reads it.')).toBeVisible()
  await dialog.getByLabel(`Pieces of ${tool.name}`).fill('20')
  await dialog.getByLabel('Reason').fill('Twenty were scratched.')
  await expect(dialog.getByText('$250.00 goes back to Greta Loom')).toBeVisible()
  await dialog.getByRole('button', { name: 'Give back $250.00' }).click()
  await expect(desk.getByText('$1,500.00 · 1 line, 120 pieces, $250.00 given back')).toBeVisible()
  await expect(desk.getByText('−$250.00')).toBeVisible()
  await expect(desk.getByText('20 cancelled')).toBeVisible()
  await expect(
    desk.getByText('Cancelled 20 pieces, and $250.00 goes back: "Twenty were scratched".'),
  ).toBeVisible()

  await desk.getByRole('button', { name: /^More for B-/ }).click()
  await desk.getByRole('menuitem', { name: 'Move promised days' }).click()
  await desk.getByLabel(tool.name).fill('2028-03-02')
  await desk.getByLabel('Reason').fill('castings late')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Keep editing' }).click()
  const token = await desk.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const { lines } = await (await desk.request.get(`/api/bookings/book/${id}`, { headers })).json()
  await desk.request.patch(`/api/bookings/${id}/promises`, {
    headers,
    data: { lines: [{ line: 1, promisedOn: '2028-02-03', was: lines[0].promisedOn }] },
  })
  await desk.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByText(/^Somebody else changed this booking meanwhile/)).toBeVisible()
  await expect(desk.getByText('Promised for February 3, 2028')).toBeVisible()
  await desk.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(
    desk.getByText(/from February 3, 2028 to March 2, 2028: "castings late"\.$/),
  ).toBeVisible()

  await desk.getByLabel('Note').fill('Ask the foundry.')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Ask the foundry.' })).toContainText(
    'Internal',
  )

  await page.goto(`/dashboard/booking/${id}`)
  await expect(page.getByText(/to March 2, 2028: "castings late"\.$/)).toBeVisible()
  await expect(page.getByText('Ask the foundry.')).toHaveCount(0)
  await page.getByLabel('Note for our office').fill('We can wait.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'We can wait.' })).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('We can wait.')).toBeVisible()

  await page.getByRole('button', { name: 'Ask about this booking' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await page.keyboard.insertText('May we have more?')
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByText('We answer within a working day')).toBeVisible()
  await desk.reload()
  const thread = desk.getByRole('region', { name: 'Questions' })
  await thread.getByRole('textbox', { name: 'Your answer' }).fill('From May on.')
  await thread.getByRole('button', { name: 'Mail the answer' }).press('Enter')
  await expect(thread.getByText('Answered')).toBeVisible()
  await page.reload()
  await expect(page.getByText('From May on.')).toBeVisible()
  await thread.getByRole('button', { name: 'Make a quote' }).press('Enter')
  await expect(thread.getByRole('combobox', { name: 'First tool of the quote' })).toBeFocused()
  await desk.keyboard.insertText(tool.name)
  await thread.getByRole('option', { name: tool.name }).click()
  await expect(desk.getByRole('heading', { name: /^Quote Q-/ })).toBeVisible()
  await expect(desk.getByText('$1,250.00', { exact: true }).first()).toBeVisible()
  await expect(desk.getByText('May we have more?')).toBeVisible()

  await page.getByRole('button', { name: 'Write again' }).press('Enter')
  await page.keyboard.insertText(`200 x ${tool.name}`)
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  // The field has these words too, until they are sent.
  await expect(page.getByRole('paragraph').filter({ hasText: `200 x ${tool.name}` })).toBeVisible()
  await desk.goto(`/dashboard/booking/${id}`)
  await thread.getByRole('button', { name: 'Make a quote' }).press('Enter')
  await expect(desk.getByRole('heading', { name: /^Quote Q-/ })).toBeVisible()
  await expect(desk.getByText('$2,500.00', { exact: true }).first()).toBeVisible()
  await desk.context().close()
})
