import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { dropFile, expect, signUp, test } from './fixtures'

const box = (page: Page) => page.getByLabel('Paste from Excel, mail or WhatsApp')

test('a pasted list is settled by keyboard and added, and a choice is remembered', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/basket#paste')
  await box(page).fill(
    'Dear Sir,\n20 x vernier caliper 200mm\n20 x vernier calliper\n2 x bearing\n500 x BD-6010-200\n2 x bearng',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '3 lines ready, 2 need you' })).toBeVisible()
  await expect(page.locator('#pad-line-3').getByText('read as')).toBeVisible()
  await expectNoFindings(page)
  // Of two nothing is chosen beforehand.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add 5 lines' })).toBeFocused()
  // Nothing in sight waits for it, and a new document ends what is still on its way.
  const remembered = page.waitForResponse('**/api/part-numbers')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByLabel('Quantity of Vernier Caliper 200 mm')).toHaveValue('540')
  expect((await remembered).ok()).toBe(true)

  await page.goto('/dashboard/lists')
  await expect(page.getByRole('rowheader', { name: 'bearing' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /calliper|bearng/ })).toBeHidden()
  await page.goto('/basket#paste')
  await box(page).fill('7 x Bearing')
  await page.getByRole('button', { name: 'Read my list' }).click()
  await expect(page.getByRole('heading', { name: '1 line ready' })).toBeVisible()
  await expect(page.getByText('read as')).toBeHidden()
})

test('what was read wrongly is searched for in its row, and what is left stays as rows', async ({
  page,
}) => {
  await page.goto('/basket#paste')
  await box(page).fill('20 x vernier calliper\n12 hammer\n5 x BD-6020-25')
  await page.getByRole('button', { name: 'Read my list' }).click()
  await expect(page.getByRole('link', { name: 'ask us' })).toHaveAttribute(
    'href',
    '/contact?tool=12+hammer',
  )
  await page.getByRole('button', { name: 'Not this on line 1' }).press('Enter')
  const search = page.getByRole('combobox', { name: 'Find a tool for line 1' })
  await expect(search).toBeFocused()
  await search.fill('micrometer')
  await expect(page.getByRole('option', { name: /^Outside Micrometer/ })).toBeVisible()
  await search.press('Enter')
  const quantity = page.getByLabel('Quantity of line 1')
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('20')
  await quantity.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Find a tool for line 2' })).toBeFocused()

  await page.getByRole('button', { name: 'Add 2 lines' }).press('Enter')
  await expect(page.getByText('In the basket: 20')).toBeVisible()
  await expect(page.getByText('In the basket: 5')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Find a tool for line 2' })).toBeFocused()
  await expect(box(page)).toHaveValue('12 hammer')
  await page.goto('/basket')
  await expect(page.getByLabel(/^Quantity of Outside Micrometer/)).toHaveValue('25')
})

test('a dropped sheet is mapped, and what is left is downloaded, mended and read again', async ({
  page,
}) => {
  await page.goto('/basket#paste')
  const rows = ['Vernier Caliper 200 mm;20;300', 'bearing;5;40', 'Qqzwx;7;2']
  await dropFile(box(page), 'needs.csv', `Name;January;February\r\n${rows.join('\r\n')}\r\n`)
  await expect(page.getByText('4 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Read my list' }).click()
  // Neither heading names a quantity: none is guessed.
  await expect(page.getByRole('heading', { name: '0 lines ready, 3 need you' })).toBeVisible()
  await page.getByLabel('Quantity', { exact: true }).selectOption('Column C: February')
  await expect(page.getByRole('heading', { name: '1 line ready, 2 need you' })).toBeVisible()
  await expect(
    page.getByRole('radio', { name: /^40 pieces Deep Groove Ball Bearing/ }),
  ).toBeVisible()

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the 2 that are left (CSV)' }).click()
  const left = await readFile(await (await waiting).path(), 'utf8')
  expect(left.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF"Name","January","February","Verdict","Message","Suggestion"',
    expect.stringContaining('"bearing","5","40","choose",'),
    expect.stringContaining('"Qqzwx","7","2","unknown",'),
  ])
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await expect(page.getByText('1 line added to your basket')).toBeVisible()

  const mended = left.replace('bearing', 'Vernier Caliper 200 mm').replace('Qqzwx', 'BD-6010-200')
  await dropFile(box(page), 'left-over.csv', mended.replaceAll('February', 'Quantity'))
  await page.getByRole('button', { name: 'Read my list' }).click()
  await expect(page.getByRole('button', { name: 'Add 2 lines' })).toBeVisible()
})

test.describe('with a list that is refused first', () => {
  test.use({ expectedNoise: /status of 400/ })

  test('a thousand lines of which forty are doubtful are settled by keyboard alone', {
    tag: '@deep',
  }, async ({ page }) => {
    test.slow()
    await page.goto('/basket#paste')
    const lines = Array.from({ length: 1000 }, (_, at) =>
      at % 25 === 0 ? '2 x measuring caliper 150 mm' : '1 x BD-6010-200',
    )
    await box(page).fill([...lines, '1 x BD-6010-200'].join('\n'))
    const read = page.getByRole('button', { name: 'Read my list' })
    await read.press('Enter')
    await expect(page.getByText('This has 1001 lines; we take 1000 at a time.')).toBeVisible()
    expect((await box(page).inputValue()).split('\n')).toHaveLength(1001)

    await box(page).fill(lines.join('\n'))
    await read.press('Enter')
    await expect(page.getByRole('heading', { name: '960 lines ready, 40 need you' })).toBeFocused()
    await page.getByRole('radio').first().focus()
    for (let left = 40; left > 0; left--) {
      await expect(page.getByRole('radio')).toHaveCount(left)
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: 'Add 1,000 lines' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/basket$/)
    await expect(page.getByLabel('Quantity of Vernier Caliper 200 mm')).toHaveValue('1040')
  })
})

test('a table of more than 20 columns is read, opened or pasted, and what was left out is named', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/basket#paste')
  const extra = Array.from({ length: 22 }, (_, at) => `Extra ${at}`)
  const table = [
    [...extra, 'Part number', 'Quantity'],
    [...extra.map(() => 'x'.repeat(501)), 'BD-6010-200', '7'],
  ]
  const left = 'The pad reads 20 columns. Left out: Extra 18, Extra 19, Extra 20, Extra 21.'
  await dropFile(box(page), 'wide.csv', table.map((row) => row.join(';')).join('\r\n'))
  await expect(page.getByText(left)).toBeVisible()
  await expect(page.getByText('18 texts were too long and cut to 500 signs.')).toBeVisible()
  await page.getByRole('button', { name: 'Read my list' }).click()
  await expect(page.getByRole('heading', { name: '1 line ready' })).toBeVisible()
  await expect(page.getByLabel('Quantity', { exact: true }).first()).toHaveValue('19')
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await box(page).fill(table.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Read my list' }).click()
  await expect(page.getByText('Pasted table.tsv')).toBeVisible()
  await expect(page.getByText(left)).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 line ready' })).toBeVisible()
})
