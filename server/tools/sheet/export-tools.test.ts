import { expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const url = '/api/export/tools.csv'
const head =
  '"Part number","Name","Category","Price (USD)","Tiers","Available","Available as exported","Unit","Pack","Step","Minimum","Minimum holds","Lead days","Made to order","Reorder point","Featured","On sale","Tags","Description","Picture","More pictures","Documents","Related","Spares","Goes with","Replaced by"'

test('GET /api/export/tools.csv holds everything of the tools that match', async () => {
  const shop = theShop()
  const office = shop.as(await shop.newAdmin())
  const spare = await shop.newTool({ name: 'Band of a sheet' })
  const reed = await shop.newTool({ name: '=Reed of a sheet, 4.2 m', price: 5400, Available: 840 })
  await office.patch(`/api/tools/${spare._id}/details`, { sku: 'SH-1' })
  await office.put(`/api/tools/${reed._id}/tiers`, {
    tiers: [
      { from: 250, price: 52 },
      { from: 1000, price: 49.5 },
    ],
  })
  const changed = await office.patch(`/api/tools/${reed._id}/details`, {
    unit: 'roll',
    leadDays: 12,
    madeToOrder: true,
    tags: ['weaving reed', 'comb'],
    specs: [
      { name: 'Bore', text: '25', unit: 'mm' },
      { name: 'Material', text: 'Steel' },
    ],
    links: [
      { toolId: spare._id, kind: 'spare', quantity: 4 },
      { toolId: spare._id, kind: 'related' },
    ],
  })
  expect(changed.status).toBe(200)

  const reply = await office.get(`${url}?q=of%20a%20sheet&sort=price-up&page=7`)
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="tools-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(String(reply.body).split('\r\n')).toEqual([
    `\uFEFF${head},"spec: Bore [mm]","spec: Material"`,
    '"","\'=Reed of a sheet, 4.2 m","Textile machinery","54.00","250:52.00; 1000:49.50","840","840","roll","1","1","100","no","12","yes","500","no","yes","comb; weaving reed","A reed.","/media/tools/weaving-reed.1200x1200.jpg","","","SH-1","SH-1 x4","","","25","Steel"',
    expect.stringContaining(`"SH-1","Band of a sheet",`),
    '',
  ])
})

test('exports are for admins only', async () => {
  const shop = theShop()
  const buyer = shop.as(await shop.newBuyer())
  for (const path of [url, '/api/export/payments.csv']) {
    expect((await shop.visitor.get(path)).status).toBe(401)
    expect((await buyer.get(path)).status).toBe(403)
    expect((await shop.as(await shop.newAdmin()).get(`${path}?show=nothing`)).status).toBe(400)
  }
})

test('GET /api/export/payments.csv has a line for each payment that matches', async () => {
  const shop = theShop()
  const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
  const booking = await shop.as(buyer).book()
  const transactionId = await shop.as(buyer).pay(booking)
  const { body, headers } = await shop
    .as(admin)
    .get(`/api/export/payments.csv?q=${booking._id}&show=settled`)
  expect(headers['content-disposition']).toMatch(/filename="payments-/)
  const [first, line] = String(body).split('\r\n')
  expect(first).toBe(
    '\uFEFF"Receipt","Date (UTC)","Booking","Transaction","Method","Amount (USD)","Returned (USD)","State","Refund due","Reason","Tool","Quantity","Name","Email","Reference","Received on","Company"',
  )
  expect(line).toContain(
    `"${booking.number}","${transactionId}","card","${booking.total.toFixed(2)}","0.00","settled","no",""`,
  )
})
