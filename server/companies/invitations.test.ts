import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const PATH = '/api/company/invitations'
const newKey = () => ({ 'idempotency-key': randomUUID() })
const address = () => `anna-${randomUUID()}@mill.example`
const invite = (by: Person, body: object, key = newKey()) => theShop().as(by).post(PATH, body, key)
const tokenOf = (url: string) => /\/company\/join#([\w-]{43})$/.exec(url)?.[1] ?? ''
const join = (person: Person, token: string) =>
  theShop().as(person).post('/api/company/join', { token })
const ended = {
  code: 'invitation_not_found',
  message:
    'This invitation has ended, or is for another email address. Please ask your colleague for a new one.',
}
const gone = { status: 404, body: ended }

async function managerOf(given: Parameters<typeof newCompany>[1] = {}) {
  const company = await newCompany(theShop(), given)
  return { company, manager: await newMember(theShop(), { company, role: 'manager' }) }
}

/** A buyer, and the token of an invitation to that address. */
async function invited(given: object = {}, buyer: { verified?: boolean } = {}) {
  const { company, manager } = await managerOf()
  const person = await theShop().newBuyer(buyer)
  const { body } = await invite(manager, { email: person.email, role: 'buyer', ...given })
  return { company, manager, person, invitation: body, token: tokenOf(body.url) }
}

describe('POST /api/company/invitations', () => {
  test('mails a link to the address, once for each key', async () => {
    const shop = theShop()
    const { manager } = await managerOf({ name: 'Padma Mills' })
    const [email, key] = [address(), newKey()]
    const body = { email: email.toUpperCase(), role: 'approver', limit: 100.5 }
    const made = await invite(manager, body, key)
    const shown = { email, role: 'approver', limit: 100.5, monthLimit: null }
    expect([made.status, made.body]).toMatchObject([201, shown])
    const mail = await shop.pool.query(
      'select about, subject, body_text from mails where recipient = $1',
      [email],
    )
    expect(mail.rows).toMatchObject([
      { about: 'link', subject: 'You are invited to buy for a company' },
    ])
    expect(mail.rows[0].body_text).toContain('Padma Mills invites you as approver')
    expect(mail.rows[0].body_text).toContain(made.body.url)
    const { url: _, ...same } = made.body
    expect(await invite(manager, body, key)).toMatchObject({ status: 201, body: same })
    expect((await shop.as(manager).get(PATH)).body).toEqual([same])
    expect((await invite(manager, { ...body, role: 'buyer' }, key)).body.code).toBe(
      'idempotency_mismatch',
    )
  })

  test('a name that is an address of the web is not in the mail', async () => {
    const { manager } = await managerOf({ name: 'www.win.example' })
    const email = address()
    await invite(manager, { email, role: 'buyer' })
    const { rows } = await theShop().pool.query(
      'select body_text from mails where recipient = $1',
      [email],
    )
    expect(rows[0].body_text).toContain('A company invites you')
    expect(rows[0].body_text).not.toContain('win.example')
  })

  test('an address that is invited, or a member, is 409', async () => {
    const { manager, person } = await invited()
    const again = await invite(manager, { email: person.email, role: 'manager' })
    const message = `${person.email} is invited already.`
    expect([again.status, again.body]).toMatchObject([409, { code: 'invited_already', message }])
    const own = await invite(manager, { email: manager.email, role: 'buyer' })
    const known = { code: 'member_known', message: `${manager.email} is a member already.` }
    expect([own.status, own.body]).toMatchObject([409, known])
  })

  test('that an address is in another company does not show', async () => {
    const { manager } = await managerOf()
    const { manager: other } = await managerOf()
    expect((await invite(manager, { email: other.email, role: 'buyer' })).status).toBe(201)
  })

  test('a mailbox gets one mail of a company a day; the next link is copied', async () => {
    const shop = theShop()
    const { manager } = await managerOf()
    const email = address()
    const first = await invite(manager, { email, role: 'buyer' })
    await shop.as(manager).delete(`${PATH}/${first.body._id}`)
    const second = await invite(manager, { email, role: 'buyer' })
    const message =
      'This address has had enough mails for today. Please copy the link and send it yourself.'
    const refusal = { code: 'too_many_link_mails', message, url: expect.stringContaining('/join#') }
    expect([second.status, second.body]).toMatchObject([429, refusal])
    const { rowCount } = await shop.pool.query('select from mails where recipient = $1', [email])
    expect(rowCount).toBe(1)
    expect((await shop.as(manager).get(PATH)).body).toHaveLength(1)
    const person = await shop.newBuyer({ email })
    expect((await join(person, tokenOf(second.body.url))).status).toBe(200)
  })

  test('20 a day and company, withdrawn ones counted', async () => {
    const shop = theShop()
    const { manager } = await managerOf()
    for (let made = 0; made < 20; made += 1) {
      const { body } = await invite(manager, { email: address(), role: 'buyer' })
      await shop.as(manager).delete(`${PATH}/${body._id}`)
    }
    const { status, body, headers } = await invite(manager, { email: address(), role: 'buyer' })
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000)
  })

  test('is refused for an unverified manager and a suspended company', async () => {
    const shop = theShop()
    const { company, manager } = await managerOf()
    const set = (text: string, id: string) => shop.pool.query(text, [id])
    await set('update users set email_verified = false where id = $1', manager._id)
    const unverified = await invite(manager, { email: address(), role: 'buyer' })
    expect([unverified.status, unverified.body.code]).toEqual([409, 'address_unverified'])
    await set('update users set email_verified = true where id = $1', manager._id)
    await set(`update companies set state = 'suspended' where id = $1`, company._id)
    const { status, body } = await invite(manager, { email: address(), role: 'buyer' })
    const message = 'Your company is suspended. Please ask us.'
    expect([status, body]).toMatchObject([409, { code: 'company_suspended', message }])
  })

  test.each(['buyer', 'approver'] as const)(
    'calls of invitations are 403 for: %s',
    async (role) => {
      const { company, invitation } = await invited()
      const member = await newMember(theShop(), { company, role })
      const as = theShop().as(member)
      for (const { status, body } of [
        await invite(member, { email: address(), role: 'buyer' }),
        await as.get(PATH),
        await as.delete(`${PATH}/${invitation._id}`),
      ])
        expect([status, body.code]).toEqual([403, 'not_allowed'])
    },
  )

  test.each([
    [{ email: 'no address' }, 'email'],
    [{ role: 'owner' }, 'role'],
    [{ limit: 'much' }, 'limit'],
  ])('%j is malformed', async (given, field) => {
    const { manager } = await managerOf()
    const { status, body } = await invite(manager, { email: address(), role: 'buyer', ...given })
    expect([status, body.code]).toEqual([400, 'malformed'])
    expect(body.message).toContain(field)
  })
})

describe('DELETE /api/company/invitations/{id}', () => {
  test('another company’s is 403, an unknown or ended one 404', async () => {
    const shop = theShop()
    const { manager, invitation } = await invited()
    const { manager: other } = await managerOf()
    const end = (by: Person, id: string) => shop.as(by).delete(`${PATH}/${id}`)
    expect(await end(other, invitation._id)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
    expect(await end(manager, randomUUID())).toMatchObject(gone)
    expect(await end(manager, 'x')).toMatchObject(gone)
    expect(await end(manager, invitation._id)).toMatchObject({ status: 200 })
    expect(await end(manager, invitation._id)).toMatchObject(gone)
  })
})

describe('POST /api/company/join', () => {
  test('makes the invited account a member with its role and limits', async () => {
    const shop = theShop()
    const { company, manager, person, token } = await invited({ role: 'approver', limit: 0 })
    const joined = await join(person, token)
    const own = { _id: company._id, role: 'approver', limit: 0, monthLimit: null }
    expect([joined.status, joined.body]).toMatchObject([200, own])
    expect((await shop.as(person).get('/api/company')).body).toEqual(joined.body)
    expect((await shop.as(manager).get(PATH)).body).toEqual([])
  })

  test('another address, twice, expired, withdrawn and made up are one 404', async () => {
    const shop = theShop()
    const { manager, person, token, invitation } = await invited()
    expect(await join(await shop.newBuyer(), token)).toMatchObject(gone)
    expect(await join(person, randomUUID())).toMatchObject(gone)
    await join(person, token)
    expect(await join(person, token)).toMatchObject(gone)
    await shop.as(person).delete(`/api/company/members/${person._id}`)
    expect(await join(person, token)).toMatchObject(gone)
    expect(await shop.as(manager).delete(`${PATH}/${invitation._id}`)).toMatchObject(gone)
    const late = await invited()
    const expire = 'update company_invitations set expires_at = now() where id = $1'
    await shop.pool.query(expire, [late.invitation._id])
    expect(await join(late.person, late.token)).toMatchObject(gone)
    const withdrawn = await invited()
    await shop.as(withdrawn.manager).delete(`${PATH}/${withdrawn.invitation._id}`)
    expect(await join(withdrawn.person, withdrawn.token)).toMatchObject(gone)
  })

  test('the address has to be verified', async () => {
    const { person, token } = await invited({}, { verified: false })
    const { status, body } = await join(person, token)
    const message = 'Please confirm your email address first: open the link in our mail.'
    expect([status, body]).toMatchObject([409, { code: 'address_unverified', message }])
  })

  test('a member of a company is 409, and may join after leaving it', async () => {
    const shop = theShop()
    const { manager } = await managerOf()
    const member = await newMember(shop, { company: await newCompany(shop) })
    const { body } = await invite(manager, { email: member.email, role: 'buyer' })
    const refused = await join(member, tokenOf(body.url))
    expect([refused.status, refused.body.code]).toEqual([409, 'already_member'])
    await shop.as(member).delete(`/api/company/members/${member._id}`)
    expect((await join(member, tokenOf(body.url))).status).toBe(200)
  })

  test('pressed twice at once, it makes one member', async () => {
    const { person, token } = await invited()
    const both = await Promise.all([join(person, token), join(person, token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})
