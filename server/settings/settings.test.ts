import { expect, test } from 'vitest'
import { defaultSettings, type Section } from '../../contract/settings.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const fixedShop = testShop({ RATE_LIMIT: 'off', HOLD_HOURS: '8', HOLIDAYS: '2026-12-16' })

async function save(shop: TestShop, section: Section, change: object, was?: number) {
  const office = shop.as(await shop.newAdmin())
  const { body } = await office.get('/api/settings')
  const { value, revision } = body.sections[section]
  const sent = { value: { ...value, ...change }, was: was ?? revision }
  return office.put(`/api/settings/${section}`, sent)
}

test('what was never saved is the default, and a save counts as a revision', async () => {
  const shop = theShop()
  const { body } = await shop.as(await shop.newAdmin()).get('/api/settings')
  expect(body.sections.holds).toEqual({ value: defaultSettings.holds, revision: 0 })
  const saved = await save(shop, 'holds', { quoteDays: 7 })
  expect(saved.status).toBe(200)
  expect(saved.body).toEqual({ value: { ...defaultSettings.holds, quoteDays: 7 }, revision: 1 })
  expect((await shop.visitor.get('/api/config')).body.quoteDays).toBe(7)
})

test('of two who save at once one is refused, and nothing of it is kept', async () => {
  const shop = theShop()
  const { body } = await shop.as(await shop.newAdmin()).get('/api/settings')
  const was = body.sections.seller.revision
  const both = await Promise.all([
    save(shop, 'seller', { phone: '+880 2 0000 0001' }, was),
    save(shop, 'seller', { phone: '+880 2 0000 0002' }, was),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('settings_changed')
  const kept = both.find(({ status }) => status === 200)
  const { seller } = (await shop.visitor.get('/api/config')).body
  expect(seller).toEqual(kept?.body.value)
})

test.each<[Section, object, RegExp]>([
  ['seller', { email: 'hello' }, /^value\.email must be a valid email address/],
  ['seller', { phone: ' ' }, /^value\.phone is required/],
  [
    'seller',
    { address: { street: 'A', city: 'B', postcode: 'C', country: 'Bangladesh' } },
    /two letters/,
  ],
  ['bank', { account: '' }, /^value\.account is required/],
  ['days', { cutOff: '25:00' }, /^value\.cutOff must be a time/],
  ['days', { packDays: 0 }, /1 to 30/],
  ['days', { holidays: ['Eid'] }, /holidays\.\d+ must be a date such as 2026-12-16/],
  ['days', { holidays: ['2026-02-30'] }, /holidays\.\d+ must be a date such as 2026-12-16/],
  ['holds', { holdHours: 0 }, /0\.0001 to 8760/],
  ['holds', { quoteDays: 1.5 }, /quoteDays/],
])('%s %o is refused by its field', async (section, change, message) => {
  const { status, body } = await save(theShop(), section, change)
  expect([status, body.code]).toEqual([400, 'malformed'])
  expect(body.message).toMatch(message)
})

test('500 holidays are taken, in order and once, days gone by too; one more is refused', async () => {
  const shop = theShop()
  const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
  const holidays = Array.from({ length: 500 }, (_, at) => day(at))
  const saved = await save(shop, 'days', { holidays: [...holidays.slice(1), '2025-01-01'] })
  expect(saved.body.value.holidays).toEqual(holidays)
  const refused = await save(shop, 'days', { holidays: [...holidays, '2027-01-01'] })
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('500')])
  await save(shop, 'days', { holidays: ['2025-01-01', '2025-01-01'] })
  expect((await shop.visitor.get('/api/config')).body.holidays).toEqual(['2025-01-01'])
})

test('what a variable sets wins, is named, and is not overwritten by a save', async () => {
  const shop = fixedShop()
  const saved = await save(shop, 'holds', { holdHours: 99, transferHoldHours: 24 })
  expect(saved.body).toMatchObject({
    value: { holdHours: 8, transferHoldHours: 24 },
    setBy: { holdHours: 'HOLD_HOURS' },
  })
  const days = await save(shop, 'days', { holidays: [], cutOff: '12:00' })
  expect(days.body).toMatchObject({
    value: { holidays: ['2026-12-16'], cutOff: '12:00' },
    setBy: { holidays: 'HOLIDAYS' },
  })
  const rows = await shop.db.selectFrom('settings').select(['section', 'value']).execute()
  expect(rows).toContainEqual({
    section: 'holds',
    value: { ...defaultSettings.holds, transferHoldHours: 24 },
  })
})

test('a changed bank account is mailed to the area money, on the next proforma with its day, and can be taken back', async () => {
  const shop = theShop()
  const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
  const tool = await shop.newTool()
  const booking = await shop.as(buyer).bookLines([{ tool, quantity: 5 }], { payBy: 'transfer' })
  const proforma = async () => {
    const reply = await shop.app.inject({
      url: `/api/bookings/${booking._id}/proforma.pdf`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    return (await readPdf(reply.rawPayload)).text
  }
  expect(await proforma()).not.toContain('Holds from')
  const packer = await shop.newAdmin({ areas: ['shipping'] })
  await save(shop, 'bank', { account: 'BD11 0000' })
  const mail = await shop.mailTo(admin.email, 'The bank account of BD-MART was changed')
  expect(mail).toContain('BD11 0000')
  expect(mail).toContain(defaultSettings.bank.account)
  const details = await shop.as(buyer).get(`/api/bookings/book/${booking._id}`)
  expect(details.body.bank).toMatchObject({ account: 'BD11 0000' })
  expect(await proforma()).toMatch(/BD11 0000 .*Holds from/)
  const { body } = await shop.as(admin).get('/api/search/changes?noun=setting')
  const [change] = body.changes
  expect(change).toMatchObject({
    name: 'Bank account',
    before: { account: defaultSettings.bank.account },
    after: { account: 'BD11 0000' },
    undoable: true,
  })
  const mailed = await shop.db.selectFrom('mails').select('recipient').execute()
  expect(mailed.map(({ recipient }) => recipient)).not.toContain(packer.email)
  const undo = `/api/changes/${change._id}/undo`
  expect((await shop.as(await shop.newAdmin({ areas: ['people'] })).post(undo)).status).toBe(403)
  expect((await shop.as(admin).post(undo)).status).toBe(200)
  expect(await proforma()).toContain(defaultSettings.bank.account)
})
