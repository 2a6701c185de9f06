import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import {
  expire,
  mailStoredFor,
  newQuote,
  quoteVerbs,
  sendQuote,
} from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

/** A member with a limit of $100 asks a manager and an approver for $500. */
async function asked(more: object = {}) {
  const shop = theShop()
  const company = await newCompany(shop)
  const limits = { limit: 100 }
  const [person, manager, approver, colleague] = [
    await newMember(shop, { company, limits }),
    await newMember(shop, { company, role: 'manager' }),
    await newMember(shop, { company, role: 'approver', limits }),
    await newMember(shop, { company }),
  ]
  const tool = await shop.newTool({ price: 100, Available: 600 })
  const quote = await newQuote(shop, person, {
    lines: [lineOf(tool, 500)],
    forApproval: true,
    ...more,
  })
  const tokenOf = async ({ email }: Person) =>
    /#([\w-]{43})/.exec(await mailStoredFor(shop, email))?.[1] ?? ''
  /** All that one person got, as text. */
  const mailsTo = async ({ email }: Person) =>
    (await shop.pool.query('select body_text from mails where recipient = $1', [email])).rows
      .map(({ body_text }) => body_text)
      .join('\n')
  const setMember = (who: Person, change: string) =>
    shop.pool.query(`update company_members set ${change} where user_id = $1`, [who._id])
  const leave = (who: Person) =>
    shop.pool.query('delete from company_members where user_id = $1', [who._id])
  const bookings = async () =>
    (
      await shop.pool.query(
        'select user_id, made_by, company_id, total_cents from bookings where tool_id = $1',
        [tool._id],
      )
    ).rows
  const booked = [
    { user_id: person._id, made_by: null, company_id: company._id, total_cents: 50_000 },
  ]
  return {
    shop,
    company,
    person,
    manager,
    approver,
    colleague,
    tool,
    quote,
    tokenOf,
    mailsTo,
    setMember,
    leave,
    bookings,
    booked,
    ...quoteVerbs(shop, quote),
  }
}

describe('POST /api/quotes with forApproval', () => {
  test('offers at the prices of today, holds nothing and mails each approver a link that decides', async () => {
    const { shop, person, manager, approver, colleague, quote, tool, tokenOf, readByLink } =
      await asked({ remark: 'For frame 4' })
    expect(quote).toMatchObject({
      state: 'offered',
      forApproval: true,
      total: 500,
      approval: { passed: { per: 'order', limit: 100, spent: 0 }, mayDecide: false },
    })
    expect(quote.approval.approvers.toSorted()).toEqual([manager.name, approver.name].toSorted())
    expect(await shop.availableOf(tool)).toBe(600)
    const mail = await mailStoredFor(shop, manager.email)
    expect(mail).toContain(`${quote.number}: please approve or decline $500.00`)
    expect(mail).toContain('Pat Weaver asks for your approval of an order of $500.00.')
    expect(mail).toContain('It is above their limit of $100.00 an order.')
    expect(mail).toContain('Their remark: "For frame 4"')
    expect(await mailStoredFor(shop, colleague.email)).toBe('')
    expect(await mailStoredFor(shop, person.email)).toBe('')
    expect(await tokenOf(approver)).not.toBe(await tokenOf(manager))
    expect((await readByLink(await tokenOf(approver))).body.approval.mayDecide).toBe(true)
  })

  test('says how much of the month is spent', async () => {
    const { shop, person, tool, setMember, manager } = await asked()
    await setMember(person, 'limit_cents = null, month_limit_cents = 15000')
    await sendLines(shop, person, bodyOf(person, [lineOf(tool, 90)]))
    const quote = await newQuote(shop, person, { lines: [lineOf(tool, 90)], forApproval: true })
    expect(quote.approval.passed).toEqual({ per: 'month', limit: 150, spent: 90 })
    expect(await mailStoredFor(shop, manager.email)).toContain(
      'With the $90.00 of this month it is above their limit of $150.00 a month.',
    )
  })

  test('is refused to who is in no active company', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const body = bodyOf(person, [lineOf(await shop.newTool(), 5)], { forApproval: true })
    const refused = await sendQuote(shop, person, body)
    expect([...codeOf(refused), refused.body.message]).toEqual([
      403,
      'not_allowed',
      'Your account may not do this.',
    ])
  })
})

describe('deciding', () => {
  test('by the mailed link books in the name of who asked, above the limit, and mails the decision', async () => {
    const { shop, person, manager, quote, approve, tokenOf, bookings, booked, mailsTo } =
      await asked()
    const token = await tokenOf(manager)
    const { status, body } = await approve(token, { as: 'Karim' })
    expect([status, body.state]).toEqual([201, 'accepted'])
    expect(await bookings()).toEqual(booked)
    const timeline = (await shop.as(person).get(`/api/bookings/${body.bookingId}/timeline`)).body
    expect(timeline).toContainEqual(
      expect.objectContaining({
        kind: 'approved',
        actor: 'approver',
        text: `Quote ${quote.number} was approved by Karim (${manager.email}).`,
      }),
    )
    expect(await mailsTo(person)).toContain(
      `Karim (${manager.email}) has approved quote ${quote.number} for $500.00.`,
    )
    expect(codeOf(await approve(token))).toEqual([409, 'quote_decided'])
  })

  test('by the page is in the name of the account', async () => {
    const { shop, person, mailsTo, approver, quote, accept, bookings, booked } = await asked()
    expect((await shop.as(approver).get(`/api/quotes/${quote._id}`)).body.approval.mayDecide).toBe(
      true,
    )
    const { status, body } = await accept(approver, { as: 'The boss' })
    expect([status, body.state, body.decidedAs]).toEqual([201, 'accepted', approver.name])
    expect(await bookings()).toEqual(booked)
    expect(await mailsTo(person)).toContain(`${approver.name} (${approver.email}) has approved`)
    const { rows } = await shop.pool.query('select * from changes where actor_id = any($1)', [
      [approver._id, person._id],
    ])
    expect(rows).toEqual([])
  })

  test('is done once, by the page or the link that comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { manager, approver, accept, approve, tokenOf, bookings, booked, decline } =
        await asked()
      const replies = await Promise.all([
        approve(await tokenOf(manager)),
        accept(approver),
        accept(manager),
        approve(await tokenOf(approver)),
        round % 2 === 0 ? accept(approver) : decline(manager),
      ])
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
      const late = replies.filter(({ status }) => status >= 300)
      expect(late.map(({ body }) => body.code)).toEqual(Array(4).fill('quote_decided'))
      const isDeclined = (await bookings()).length === 0
      expect(await bookings()).toEqual(isDeclined ? [] : booked)
    }
  })

  test('sent again with its key answers the same', async () => {
    const { approver, accept, bookings } = await asked()
    const key = randomUUID()
    const replies = [await accept(approver, {}, key), await accept(approver, {}, key)]
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual([
      [201, 'accepted'],
      [201, 'accepted'],
    ])
    expect(await bookings()).toHaveLength(1)
  })

  test('declined says why, to who asked', async () => {
    const { person, mailsTo, manager, approver, tokenOf, decline, declineByLink, quote } =
      await asked()
    expect((await decline(manager, { why: 'Next month' })).body.state).toBe('declined')
    expect(await mailsTo(person)).toContain(
      `${manager.name} (${manager.email}) has declined quote ${quote.number} for $500.00.\n\n"Next month"`,
    )
    expect(codeOf(await declineByLink(await tokenOf(approver)))).toEqual([409, 'quote_decided'])
  })

  test("on one's own request is refused, but for a manager without a limit", async () => {
    const { shop, person, accept, setMember, tool } = await asked()
    const refused = await accept(person)
    expect([...codeOf(refused), refused.body.message]).toEqual([
      409,
      'own_request',
      'You asked for this yourself. Another approver of your company decides on it.',
    ])
    await setMember(person, `role = 'manager'`)
    expect(codeOf(await accept(person))).toEqual([409, 'own_request'])
    const own = await newQuote(shop, person, { lines: [lineOf(tool, 500)], forApproval: true })
    expect(own.approval.mayDecide).toBe(false)
    await setMember(person, 'limit_cents = null')
    expect((await accept(person)).status).toBe(201)
  })

  test('is for the approvers of the company alone', async () => {
    const { shop, company, colleague, accept, decline, approve, manager, tokenOf, share, person } =
      await asked()
    const [other, admin] = [await newCompany(shop, { name: 'Mill Y' }), await shop.newAdmin()]
    const stranger = await newMember(shop, { company: other, role: 'manager' })
    for (const who of [colleague, stranger, await shop.newBuyer()]) {
      expect(codeOf(await accept(who))).toEqual([403, 'not_allowed'])
      expect(codeOf(await decline(who))).toEqual([403, 'not_allowed'])
    }
    expect(codeOf(await accept(admin))).toEqual([409, 'approval_needed'])
    const to = `boss-${randomUUID()}@mill.example`
    await share(person, { to })
    const token = /#([\w-]{43})/.exec(await mailStoredFor(shop, to))?.[1] ?? ''
    const evaded = await approve(token)
    expect([...codeOf(evaded), evaded.body.message, evaded.body.limit]).toEqual([
      409,
      'approval_needed',
      "Needs approval by the buyer's company. Please ask for approval.",
      undefined,
    ])
    expect(
      (await quoteVerbs(shop, { _id: (await newQuote(shop, person))._id }).read(stranger)).status,
    ).toBe(403)
    await shop.pool.query(`update companies set state = 'suspended' where id = $1`, [company._id])
    expect(codeOf(await approve(await tokenOf(manager)))).toEqual([404, 'quote_not_found'])
    expect(codeOf(await accept(manager))).toEqual([403, 'not_allowed'])
  })

  test('by a link ends with the role of who got it, and with the membership of who asked', async () => {
    const { approver, manager, person, tokenOf, approve, readByLink, setMember, leave, bookings } =
      await asked()
    const token = await tokenOf(approver)
    expect((await readByLink(token)).status).toBe(200)
    await setMember(approver, `role = 'buyer'`)
    expect(codeOf(await approve(token))).toEqual([404, 'quote_not_found'])
    expect(codeOf(await readByLink(token))).toEqual([404, 'quote_not_found'])
    await leave(approver)
    expect(codeOf(await approve(token))).toEqual([404, 'quote_not_found'])
    const other = await tokenOf(manager)
    await leave(person)
    expect(codeOf(await approve(other))).toEqual([404, 'quote_not_found'])
    expect(await bookings()).toEqual([])
  })

  test('of short lines keeps the approval: who asked books it once there is enough', async () => {
    const { shop, person, manager, tool, accept, tokenOf, approve, bookings, booked } =
      await asked()
    await shop.pool.query('update tools set available = 10 where id = $1', [tool._id])
    const kept = await approve(await tokenOf(manager))
    expect([kept.status, kept.body.state]).toEqual([200, 'offered'])
    await shop.pool.query('update tools set available = 600 where id = $1', [tool._id])
    expect((await accept(person)).status).toBe(201)
    expect(await bookings()).toEqual(booked)
  })

  test('is refused once the offer has ended, and renewing asks the approvers again', async () => {
    const { shop, quote, person, manager, accept, tokenOf, approve, renew } = await asked()
    const first = await tokenOf(manager)
    await expire(shop, quote)
    expect(codeOf(await accept(manager))).toEqual([409, 'quote_expired'])
    const { body } = await renew(person)
    expect(body).toMatchObject({
      revision: 2,
      forApproval: true,
      approval: { passed: { limit: 100 } },
    })
    const second = await tokenOf(manager)
    expect(second).not.toBe(first)
    expect(codeOf(await approve(first))).toEqual([404, 'quote_not_found'])
    expect((await quoteVerbs(shop, body).approve(second)).status).toBe(201)
  })
})

describe('POST /api/quotes/{id}/approval', () => {
  test('asks the approvers at the prices that were offered, once', async () => {
    const { shop, person, manager, tool } = await asked()
    const quote = await newQuote(shop, person, { lines: [lineOf(tool, 300)] })
    const { accept } = quoteVerbs(shop, quote)
    expect(codeOf(await accept(person))).toEqual([409, 'approval_needed'])
    const ask = (who: Person) => shop.as(who).post(`/api/quotes/${quote._id}/approval`)
    const { status, body } = await ask(person)
    expect([status, body.forApproval, body.approval.passed.limit]).toEqual([200, true, 100])
    const mail = await mailStoredFor(shop, manager.email)
    expect(mail).toContain(quote.number)
    await ask(person)
    expect(await mailStoredFor(shop, manager.email)).toBe(mail)
    expect(codeOf(await ask(manager))).toEqual([403, 'not_allowed'])
    expect((await accept(manager)).status).toBe(201)
    expect(codeOf(await ask(person))).toEqual([409, 'quote_decided'])
  })

  test('is refused to who is in no active company', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const quote = await newQuote(shop, person)
    expect(codeOf(await shop.as(person).post(`/api/quotes/${quote._id}/approval`))).toEqual([
      403,
      'not_allowed',
    ])
  })
})

test('GET /api/company/approvals lists what waits and what was decided: of all to approvers, to others their own', async () => {
  const { shop, company, person, manager, colleague, quote, tool, accept } = await asked()
  const other = await newQuote(shop, colleague, { lines: [lineOf(tool, 50)], forApproval: true })
  await newQuote(shop, person)
  const listed = async (who: Person, query = '') => {
    const { status, body } = await shop.as(who).get(`/api/company/approvals${query}`)
    return [status, body.quotes?.map(({ _id }: { _id: string }) => _id), body.found, body.total]
  }
  expect(await listed(manager)).toEqual([200, [other._id, quote._id], 2, 2])
  expect(await listed(person)).toEqual([200, [quote._id], 1, 1])
  await accept(manager)
  expect(await listed(manager)).toEqual([200, [other._id], 1, 2])
  expect(await listed(manager, '?show=decided')).toEqual([200, [quote._id], 1, 2])
  await shop.pool.query(`update companies set state = 'pending' where id = $1`, [company._id])
  expect(await listed(manager)).toEqual([200, [], 0, 0])
})
