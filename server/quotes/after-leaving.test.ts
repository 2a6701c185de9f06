import { expect, test } from 'vitest'
import { agree, makeMember, newCompany, newMember } from '../../tests/support/companies.ts'
import { lineOf } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import {
  mailStoredFor,
  newFrame,
  newLink,
  newQuote,
  offeredLine,
  quoteVerbs,
} from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

/** A buyer and a manager of Mill X, a tool, and a way for the buyer into Mill Y, which has another agreed price. */
async function scene() {
  const shop = theShop()
  const [millX, millY] = [await newCompany(shop), await newCompany(shop, { name: 'Mill Y' })]
  const [buyer, manager, admin] = [
    await newMember(shop, { company: millX, limits: { limit: 100 } }),
    await newMember(shop, { company: millX, role: 'manager' }),
    await shop.newAdmin(),
  ]
  const tool = await shop.newTool({ price: 100, Available: 600 })
  await agree(shop, millY, tool, [[1, 70]])
  const leave = async (person: Person) =>
    expect((await shop.as(manager).delete(`/api/company/members/${person._id}`)).status).toBe(200)
  const joinY = (person: Person) =>
    makeMember(shop, person, { company: millY, limits: { limit: 0 } })
  return { shop, millX, buyer, manager, admin, tool, leave, joinY }
}

test('a quote renewed in another company is of that one, whose prices it has', async () => {
  const { shop, buyer, manager, tool, leave, joinY } = await scene()
  const quote = await newQuote(shop, buyer, { lines: [lineOf(tool, 500)], forApproval: true })
  await leave(buyer)
  await joinY(buyer)
  const mail = await mailStoredFor(shop, manager.email)
  const { status, body } = await quoteVerbs(shop, quote).renew(buyer)
  expect([status, body.total, body.forApproval]).toEqual([201, 350, false])
  expect(codeOf(await quoteVerbs(shop, body).read(manager))).toEqual([403, 'not_allowed'])
  const { quotes } = (await shop.as(manager).get('/api/company/quotes')).body
  expect(JSON.stringify(quotes)).not.toContain(body._id)
  expect(await mailStoredFor(shop, manager.email)).toBe(mail)
})

test('another offer for a company does not say what its former member pays elsewhere', async () => {
  const { shop, buyer, admin, manager, tool, leave, joinY } = await scene()
  const quote = await newQuote(shop, buyer, { lines: [lineOf(tool, 500)] })
  await leave(buyer)
  await joinY(buyer)
  const { offer } = quoteVerbs(shop, quote)
  const { status, body } = await offer(admin, { lines: [offeredLine(tool, 500, 0.7)] })
  expect(status).toBe(201)
  const seen = await quoteVerbs(shop, body).read(manager)
  expect([seen.status, JSON.stringify(seen.body)]).toEqual([
    200,
    expect.not.stringContaining('Mill Y'),
  ])
})

test('an approval of short lines does not go along into another company', async () => {
  const { shop, buyer, manager, tool, leave, joinY } = await scene()
  const quote = await newQuote(shop, buyer, { lines: [lineOf(tool, 500)], forApproval: true })
  await shop.pool.query('update tools set available = 10 where id = $1', [tool._id])
  const { accept } = quoteVerbs(shop, quote)
  expect((await accept(manager)).status).toBe(200)
  await shop.pool.query('update tools set available = 600 where id = $1', [tool._id])
  await leave(buyer)
  await joinY(buyer)
  expect(codeOf(await accept(buyer))).toEqual([409, 'approval_needed'])
})

test('who has left a company neither reads nor ends the frame that was made in his name', async () => {
  const { shop, buyer, manager, admin, tool, leave, joinY } = await scene()
  const frame = await newFrame(shop, { buyer, admin }, [lineOf(tool, 100, 0.9)])
  expect((await frame.callOff(manager, 10)).status).toBe(201)
  await leave(buyer)
  for (const move of [() => Promise.resolve(), () => joinY(buyer)]) {
    await move()
    for (const act of [frame.read, frame.decline, frame.share, frame.links])
      expect(codeOf(await act(buyer))).toEqual([403, 'not_allowed'])
    expect((await shop.as(buyer).get('/api/quotes')).body).toEqual([])
    const found = (await shop.as(buyer).get(`/api/find?q=${frame.frame.number}`)).body
    expect(found.quotes).toEqual([])
  }
  expect((await frame.callOff(manager, 10)).status).toBe(201)
})

test('prices agreed with a company are no more for who has left it, nor while it is suspended', async () => {
  const { shop, millX, buyer, admin, tool, leave, joinY } = await scene()
  await agree(shop, millX, tool, [[1, 80]])
  const quote = await newQuote(shop, buyer, { lines: [lineOf(tool, 50, 0.8)] })
  const { accept, renew } = quoteVerbs(shop, quote)
  const setState = (state: string) =>
    shop.pool.query('update companies set state = $1 where id = $2', [state, millX._id])
  await setState('suspended')
  expect(codeOf(await accept(buyer))).toEqual([403, 'not_allowed'])
  await setState('active')
  await leave(buyer)
  for (const person of [buyer, admin])
    expect(codeOf(await accept(person))).toEqual([403, 'not_allowed'])
  await joinY(buyer)
  expect(codeOf(await accept(buyer))).toEqual([403, 'not_allowed'])
  const asked = await shop.as(buyer).post(`/api/quotes/${quote._id}/approval`)
  expect(codeOf(asked)).toEqual([403, 'not_allowed'])
  expect((await renew(buyer)).body.total).toBe(35)
})

test('links that a member made to what is the company’s end when he leaves, those of the office stay', async () => {
  const { shop, buyer, admin, tool, leave, joinY } = await scene()
  const quote = await newQuote(shop, buyer, { lines: [lineOf(tool, 5)] })
  const { frame } = await newFrame(shop, { buyer, admin }, [lineOf(tool, 100, 0.9)])
  const approve = await newLink(shop, buyer, quote)
  const see = await newLink(shop, buyer, frame, { may: 'see' })
  const ofOffice = await newLink(shop, admin, quote, { may: 'see' })
  const statuses = async () => [
    (await quoteVerbs(shop, quote).readByLink(approve.token)).status,
    (await quoteVerbs(shop, frame).readByLink(see.token)).status,
    (await quoteVerbs(shop, quote).readByLink(ofOffice.token)).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200])
  await leave(buyer)
  for (const move of [() => Promise.resolve(), () => joinY(buyer)]) {
    await move()
    expect(await statuses()).toEqual([404, 404, 200])
    expect(codeOf(await quoteVerbs(shop, quote).approve(approve.token))).toEqual([
      404,
      'quote_not_found',
    ])
    expect(codeOf(await quoteVerbs(shop, quote).share(buyer))).toEqual([403, 'not_allowed'])
  }
})
