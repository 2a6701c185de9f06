import { expectNoFindings } from './axe'
import { addTool, expect, postWithToken, signInAs, test } from './fixtures'

const buyer = 'buyer@bdmart.example'
const office = 'admin@bdmart.example'

test('the office offers a frame, and its buyer calls a part off by the keyboard', async ({
  page,
}) => {
  await signInAs(page, office)
  const tool = await addTool(page, 420)
  await signInAs(page, buyer)
  const { _id } = await postWithToken<{ _id: string }>(page, '/api/quotes', {
    ask: true,
    lines: [{ toolId: tool._id, quantity: 100, price: 12.5 }],
    total: 1250,
    name: 'Ben Okafor',
    email: buyer,
    phone: '1',
  })

  await signInAs(page, office)
  await page.goto(`/quote/${_id}`)
  await page.getByLabel(`Quantity of ${tool.name}`).fill('12000')
  await page.getByLabel(`Unit price of ${tool.name}`).fill('9.5')
  await page.getByLabel(/^As a frame/).check()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('called 0 of 12,000')).toBeVisible()
  await page.goto('/dashboard/quotes')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/quote/${_id}"]`) })
  await expect(row).toContainText('Frame')

  await signInAs(page, buyer)
  await page.goto(`/quote/${_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Frame Q-\d{6}$/)
  await expect(page.getByRole('button', { name: 'Frame (PDF)' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Call off' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(tool.name)).toBeFocused()
  await page.keyboard.type('12001')
  await expect(page.getByText('Only 12,000 are left')).toBeVisible()
  await page.getByLabel(tool.name).fill('400')
  await expect(page.getByText(/^12,000 left\. Ships by \w/)).toBeVisible()
  await expectNoFindings(page)
  await expect(page.getByRole('button', { name: 'Call 400' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/booking\//)
  await expect(page.getByText('$3,800.00').first()).toBeVisible()
  await page.goto(`/quote/${_id}`)
  await expect(page.getByText('called 400 of 12,000')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Called off' })).toContainText('400')
})
