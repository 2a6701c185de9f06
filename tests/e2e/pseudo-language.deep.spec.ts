import { type Browser, expect, type Page, test } from 'playwright/test'
import { company } from '../../contract/company'
import { countryName } from '../../contract/values/country-name'
import { startPseudoShop } from '../support/pseudo-shop'
import { inPseudo } from '../support/pseudo-words'
import { watchNetwork } from '../support/quiet-network'
import { demoTexts, readPage, textsIn } from '../support/seen-words'
import { signedIn } from '../support/signed-in'

const unknown = '00000000-0000-4000-8000-000000000000'
/** Names, formats and signs that every language writes so, addresses, and moments. */
const SAME = [
  /\b(?:iOS|LinkedIn|YouTube|GLTF)\b|https?:\S+/g,
  /(?<=[\d.,]\s?)(?:mm|in|g|kg|rpm|Nm|HRC)\b|^mm$|, HRC$/g,
  // As Intl and dayInWords write a moment.
  /\b(?:Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|(?:Nov|Dec)(ember)?|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\b(?:AM|PM)\b/g,
]

/** As Intl names countries, which the page of a company offers for its address. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countryNames = letters.flatMap((first) =>
  letters.map((second) => countryName(first + second)).filter((name) => name.length > 2),
)

type Role = 'visitor' | 'buyer' | 'admin'
/** Buttons, or after '…' acts of a row, that open a dialog, by the role and the address that has them. */
const DIALOGS: Record<string, string> = {
  'buyer /tool/:id': 'Place Order',
  'buyer /dashboard/machines': 'Add a machine',
  'admin /dashboard/shipping': 'Pack',
  'admin /dashboard/machine-models': 'Add a model',
  'admin /dashboard/search-words': 'Add search words',
  'admin /dashboard/users': '… Areas',
}
/** By its text, the first place where it was seen. */
type Findings = Map<string, string>
type Found = { words: Findings; cut: Findings; data: Set<string> }

test('no letter stands outside words/, and a longer language fits', async ({ browser }) => {
  test.setTimeout(180_000)
  const shop = await startPseudoShop()
  try {
    const found: Found = {
      words: new Map(),
      cut: new Map(),
      data: new Set([...textsIn(company), ...demoTexts(), ...countryNames]),
    }
    const visits = (['visitor', 'buyer', 'admin'] as const).map((role) =>
      openPages(browser, { role, shop, found }),
    )
    await Promise.all(visits)
    expect({ left: leftIn(found), cut: [...found.cut] }).toEqual({ left: [], cut: [] })
  } finally {
    await shop.stop()
  }
})

type Visit = { role: Role; shop: Awaited<ReturnType<typeof startPseudoShop>>; found: Found }

/** Opens all that the role may see; ids are those of the first link to such a page. */
async function openPages(browser: Browser, visit: Visit): Promise<void> {
  const { role, shop } = visit
  const storageState =
    role === 'visitor' ? undefined : await signedIn(shop.url, `${role}@bdmart.example`)
  const context = await browser.newContext({
    baseURL: shop.url,
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  const patterns = shop.patterns.filter(
    (pattern) => role !== 'visitor' || !pattern.startsWith('/dashboard'),
  )
  const waiting = new Set(patterns)
  const links = new Set<string>()
  const next = () => {
    for (const pattern of waiting) {
      const fits = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('/*', '/no/such')}$`)
      const address = pattern.includes(':') ? [...links].find((link) => fits.test(link)) : pattern
      if (address) return { pattern, address }
    }
    const [pattern] = waiting
    return pattern && { pattern, address: pattern.replace(/:\w+/g, unknown) }
  }
  for (let step = next(); step; step = next()) {
    waiting.delete(step.pattern)
    const opener = DIALOGS[`${role} ${step.pattern}`]
    for (const link of await look(page, step.address.replace('*', 'no/such/page'), visit, opener))
      links.add(link)
  }
  await context.close()
}

async function look(
  page: Page,
  address: string,
  { role, found }: Visit,
  opener?: string,
): Promise<string[]> {
  const answers: Promise<unknown>[] = []
  const keep = async (text: Promise<string>) => {
    const json: unknown = JSON.parse(await text)
    for (const each of textsIn(json)) found.data.add(each)
  }
  page.on('response', (response) => {
    if (/\/api\//.test(response.url())) answers.push(keep(response.text()).catch(() => undefined))
  })
  const quiet = watchNetwork(page)
  const links: string[] = []
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  const read = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await quiet()
    const said = await page.evaluate(readPage)
    const keepIn = (findings: Findings, texts: string[]) => {
      for (const text of texts)
        if (!findings.has(text)) findings.set(text, `${role} ${width} px: ${address}`)
    }
    keepIn(found.words, said.words)
    keepIn(found.cut, said.cut)
    links.push(...said.links)
  }
  for (const width of [1440, 320]) await read(width)
  if (opener) {
    const ofRow = opener.startsWith('… ')
    if (ofRow) await page.locator('[data-row] [aria-haspopup=menu]').first().click()
    const name = inPseudo(opener.replace('… ', ''))
    await page
      .getByRole(ofRow ? 'menuitem' : 'button', { name })
      .first()
      .click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    for (const width of [320, 1440]) await read(width)
  }
  await Promise.all(answers)
  page.removeAllListeners()
  return links
}

/** Texts with letters that neither words/ nor the data has. */
function leftIn({ words, data }: Found) {
  // A shorter one would be found in words.
  const longestFirst = [...data]
    .filter((text) => text.length > 2 && /\p{L}/u.test(text))
    .sort((one, other) => other.length - one.length)
  const isLeft = (text: string) => {
    let left = text
    while (/\[[^[\]]*\]/.test(left)) left = left.replaceAll(/\[[^[\]]*\]/g, '')
    if (!/\p{L}/u.test(left) || data.has(left)) return false
    for (const each of longestFirst) if (left.includes(each)) left = left.replaceAll(each, '')
    for (const each of SAME) left = left.replaceAll(each, '')
    return /\p{L}/u.test(left)
  }
  return [...words].filter(([text]) => isLeft(text))
}
