import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const office = async () => theShop().as(await theShop().newAdmin())
type Office = Awaited<ReturnType<typeof office>>

async function switchTo(admin: Office, mode: string) {
  const { revision } = (await admin.get('/api/settings')).body.sections.tax
  return admin.put('/api/settings/tax', { value: { mode }, was: revision })
}

async function setRates(admin: Office, change: (rates: object[]) => object[]) {
  const { rates, revision } = (await admin.get('/api/tax-rates')).body
  return admin.put('/api/tax-rates', { rates: change(rates), was: revision })
}

const reduced = { code: 'reduced', percent: 4.5, kind: 'reduced', validFrom: '2026-01-01' }

test('tax is off at first, and a mode brings the rates that it needs', async () => {
  const admin = await office()
  expect((await admin.get('/api/tax-rates')).body).toEqual({ rates: [], revision: 0 })
  expect((await admin.get('/api/config')).body).not.toHaveProperty('tax')
  expect((await switchTo(admin, 'eu')).body).toEqual({ value: { mode: 'eu' }, revision: 1 })
  expect((await admin.get('/api/config')).body.tax).toBe('eu')
  const { rates } = (await admin.get('/api/tax-rates')).body
  expect(rates).toEqual([
    expect.objectContaining({ code: 'export', percent: 0, reason: 'Zero-rated export' }),
    expect.objectContaining({ code: 'reverse', percent: 0, kind: 'reverse' }),
    expect.objectContaining({ code: 'standard', percent: 19, reason: null }),
  ])
  await switchTo(admin, 'off')
})

test('the table is replaced as a whole, recorded, and can be taken back', async () => {
  const admin = await office()
  const saved = await setRates(admin, (rates) => [...rates, reduced])
  expect(saved.body.rates).toContainEqual({ ...reduced, reason: null })
  const stale = await admin.put('/api/tax-rates', { rates: [], was: saved.body.revision - 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'settings_changed'])
  const { body } = await admin.get('/api/search/changes?noun=setting')
  expect(body.changes[0]).toMatchObject({ name: 'Tax', undoable: true })
  const undone = await admin.post(`/api/changes/${body.changes[0]._id}/undo`)
  expect(undone.status).toBe(200)
  const { rates } = (await admin.get('/api/tax-rates')).body
  expect(rates).not.toContainEqual({ ...reduced, reason: null })
})

test.each([
  [{ percent: 15.005 }, 'percent must be a percentage from 0 to 100 with at most two decimals'],
  [{ percent: 101 }, 'percent must be a percentage'],
  [{ percent: 0 }, 'kind must be standard, reduced, zero'],
  [{ kind: 'luxury' }, 'kind must be standard, reduced, zero'],
  [{ kind: 'zero' }, 'kind must be standard, reduced, zero'],
  [{ code: 'Reduced' }, 'code must be a code such as standard'],
  [{ code: 'export' }, 'must have the kind export for the code export alone'],
  [{ validFrom: '2026-02-30' }, 'validFrom must be a day such as 2027-01-01'],
  [{ validFrom: '0000-01-01' }, 'validFrom must be a day such as 2027-01-01'],
])('a rate with %o is refused by its field', async (change, message) => {
  const answer = await setRates(await office(), () => [{ ...reduced, ...change }])
  expect([answer.status, answer.body.code]).toEqual([400, 'malformed'])
  expect(answer.body.message).toContain(message)
})

test('one code has one rate a day', async () => {
  const answer = await setRates(await office(), () => [reduced, { ...reduced, percent: 5 }])
  expect([answer.status, answer.body.message]).toEqual([
    400,
    expect.stringContaining('rates must name each code once for a day'),
  ])
})

test('a mode brings a rate of today where one is only planned', async () => {
  const admin = await office()
  const planned = { code: 'standard', percent: 16, kind: 'standard', validFrom: '2999-01-01' }
  const { rates: before } = (await admin.get('/api/tax-rates')).body
  expect((await setRates(admin, () => [planned])).status).toBe(200)
  await switchTo(admin, 'bd')
  const { rates } = (await admin.get('/api/tax-rates')).body
  expect(rates).toMatchObject([
    { code: 'export' },
    { code: 'standard', percent: 15, validFrom: '2000-01-01' },
    planned,
  ])
  const tool = await theShop().newTool({ price: 100, Available: 10 })
  const asked = { lines: [{ toolId: tool._id, quantity: 1 }], country: 'BD' }
  expect((await theShop().visitor.post('/api/lines/check', asked)).body.total).toBe(1.15)
  await switchTo(admin, 'off')
  await setRates(admin, () => before)
})

test('a code that the mode needs cannot go, nor begin later', async () => {
  const admin = await office()
  await switchTo(admin, 'bd')
  const refused = await setRates(admin, (rates) => rates.slice(1))
  expect([refused.status, refused.body.code]).toEqual([409, 'rate_in_use'])
  expect(refused.body.message).toBe(
    'Tools or the way in which tax is charged need a rate of the code export that holds today.',
  )
  const later = (rates: object[]) => rates.map((rate) => ({ ...rate, validFrom: '2999-01-01' }))
  expect((await setRates(admin, later)).body.code).toBe('rate_in_use')
  await switchTo(admin, 'off')
})

test('a mode brings what it needs today where rates begin later', async () => {
  const admin = await office()
  await switchTo(admin, 'off')
  const later = { code: 'standard', percent: 20, kind: 'standard', validFrom: '2199-01-01' }
  expect((await setRates(admin, () => [later])).status).toBe(200)
  expect((await switchTo(admin, 'eu')).status).toBe(200)
  const { rates } = (await admin.get('/api/tax-rates')).body
  expect(rates.filter(({ code }: { code: string }) => code === 'standard')).toMatchObject([
    { percent: 19 },
    { percent: 20, validFrom: '2199-01-01' },
  ])
  await switchTo(admin, 'off')
})
