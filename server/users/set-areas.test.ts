import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Area, areas } from '../../contract/areas.ts'
import type { Person } from '../../tests/support/people.ts'
import { newLink, newQuote } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

beforeEach(async () => {
  await theShop().db.updateTable('users').set({ admin: false, office_areas: null }).execute()
})

type Sent = { areas: string[]; was?: string[] }
const give = (by: Person, { _id }: { _id: string }, sent: Sent) =>
  theShop().as(by).put(`/api/users/${_id}/areas`, sent)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code}`
const flagOf = async (person: Person) =>
  (await theShop().as(person).get(`/api/user/users/admin/${person.email}`)).body

describe('PUT /api/users/{id}/areas', () => {
  test('gives these areas and no others, from the next call of every session', async () => {
    const shop = theShop()
    const [admin, packer] = [await shop.newAdmin(), await shop.newAdmin()]
    const sent = { areas: ['shipping', 'sales', 'shipping'], was: [...areas] }
    const reply = await give(admin, packer, sent)
    const { _id, email, name } = packer
    const user = { _id, email, name, admin: true, areas: ['sales', 'shipping'] }
    expect([reply.status, reply.body]).toEqual([200, user])
    expect((await shop.as(packer).get('/api/search/shipping')).status).toBe(200)
    expect((await shop.as(packer).get('/api/payments')).status).toBe(403)
    expect(await flagOf(packer)).toEqual({ admin: true, areas: ['sales', 'shipping'] })
    expect((await shop.as(admin).get('/api/user')).body).toContainEqual(user)
  })

  test('makes an admin of some areas, once the address is verified', async () => {
    const shop = theShop()
    const [admin, person] = [await shop.newAdmin(), await shop.newBuyer({ verified: false })]
    const { body } = await give(admin, person, { areas: ['money'], was: [] })
    expect([body.admin, body.areas]).toEqual([false, ['money']])
    expect(await flagOf(person)).toEqual({ admin: false })
    expect((await shop.as(person).get('/api/payments')).status).toBe(403)
    const verified = { email_verified: true }
    await shop.db.updateTable('users').set(verified).where('id', '=', person._id).execute()
    expect((await shop.as(person).get('/api/payments')).status).toBe(200)
  })

  test('refuses what is no list of areas, and unknown, deleted and malformed ids', async () => {
    const shop = theShop()
    const [admin, gone] = [await shop.newAdmin(), await shop.newBuyer()]
    for (const wrong of [[], ['office'], 'money', null, undefined]) {
      const reply = await shop.as(admin).put(`/api/users/${gone._id}/areas`, { areas: wrong })
      expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
    }
    const body = { password: 'warp-and-weft' }
    await shop.withToken(gone.sessionToken).post('/api/auth/delete-user', body)
    for (const _id of [gone._id, randomUUID(), 'me'])
      expect(codeOf(await give(admin, { _id }, { areas: ['money'] }))).toBe('404 user_not_found')
  })

  test('refuses what was changed since', async () => {
    const shop = theShop()
    const [admin, person] = [await shop.newAdmin(), await shop.newAdmin({ areas: ['money'] })]
    const stale = await give(admin, person, { areas: ['sales'], was: ['shipping'] })
    expect(codeOf(stale)).toBe('409 areas_changed')
    expect((await give(admin, person, { areas: ['sales'], was: ['money'] })).status).toBe(200)
  })

  test('gives nothing that the giver lacks, not even by Make Admin', async () => {
    const shop = theShop()
    const giver = await shop.newAdmin({ areas: ['people', 'sales'] })
    const person = await shop.newAdmin({ areas: ['money'] })
    expect(codeOf(await give(giver, person, { areas: ['shipping'] }))).toBe('403 not_allowed')
    expect(codeOf(await give(giver, giver, { areas: [...areas] }))).toBe('403 not_allowed')
    const made = await shop.as(giver).patch(`/api/user/users/admin/${person._id}`)
    expect(codeOf(made)).toBe('403 not_allowed')
    // What the person has already stays.
    expect((await give(giver, person, { areas: ['money', 'sales'] })).status).toBe(200)
  })

  test('keeps one who may give rights, of two who take it from each other at the same time', async () => {
    const shop = theShop()
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await shop.newAdmin(), await shop.newAdmin({ areas: ['people'] })]
      const replies = await Promise.all([
        give(one, other, { areas: ['money'] }),
        round % 2 ? give(other, one, { areas: ['sales'] }) : give(one, one, { areas: ['sales'] }),
      ])
      // The slower one is the last by then, or has no rights any more.
      const codes = replies.map(codeOf).sort()
      expect(codes[0]).toBe('200 undefined')
      expect(['403 not_allowed', '409 last_admin']).toContain(codes[1])
      const left = await shop.db
        .selectFrom('users')
        .select('id')
        .where('admin', '=', true)
        .where(sql<boolean>`(office_areas is null or 'people' = any(office_areas))`)
        .execute()
      expect(left).toHaveLength(1)
      await shop.db.updateTable('users').set({ admin: false, office_areas: null }).execute()
    }
  })

  test('the last with people keeps the account and the rights, next to admins of other areas', async () => {
    const shop = theShop()
    const [last, other] = [await shop.newAdmin(), await shop.newAdmin({ areas: ['money'] })]
    const revoked = await shop.as(last).delete(`/api/user/users/admin/${last._id}`)
    expect(codeOf(revoked)).toBe('409 last_admin')
    const body = { password: 'warp-and-weft' }
    const deletion = shop.withToken(last.sessionToken).post('/api/auth/delete-user', body)
    expect((await deletion).body.code).toBe('LAST_ADMIN')
    expect((await shop.as(last).delete(`/api/user/users/admin/${other._id}`)).status).toBe(200)
  })

  test('who is made an admin again has all areas, and what was done is on record', async () => {
    const shop = theShop()
    const [admin, person] = [await shop.newAdmin(), await shop.newBuyer()]
    const url = `/api/user/users/admin/${person._id}`
    await give(admin, person, { areas: ['catalogue'] })
    await give(admin, person, { areas: ['catalogue', 'money'] })
    expect((await shop.as(admin).patch(url)).body.user.areas).toEqual(areas)
    await shop.as(admin).delete(url)
    const { body } = await shop.as(admin).get(`/api/search/changes?noun=user&id=${person._id}`)
    const acts = body.changes.map(({ before, after }: { before: object; after: object }) => [
      before,
      after,
    ])
    expect(acts).toEqual([
      [{ admin: true }, { admin: false }],
      [{ areas: ['catalogue', 'money'] }, { areas }],
      [{ areas: ['catalogue'] }, { areas: ['catalogue', 'money'] }],
      [
        { admin: false, areas: [] },
        { admin: true, areas: ['catalogue'] },
      ],
    ])
  })

  test('links of quotes that were made for others end with the area sales', async () => {
    const shop = theShop()
    const [admin, seller] = [await shop.newAdmin(), await shop.newAdmin({ areas: ['sales'] })]
    const buyer = await shop.newBuyer()
    const quote = await newQuote(shop, buyer)
    await newLink(shop, seller, quote)
    await give(admin, seller, { areas: ['money'] })
    const { body } = await shop.as(admin).get(`/api/quotes/${quote._id}/links`)
    expect(body.map(({ revoked }: { revoked: boolean }) => revoked)).toEqual([true])
  })
})

test('a packer takes goods back, and whether money follows is left to those who may refund', async () => {
  const shop = theShop()
  const packer = await shop.newAdmin({ areas: ['shipping'] satisfies Area[] })
  const buyer = await shop.newBuyer()
  const booking = await shop.as(buyer).book({ quantity: 5 })
  await shop.as(buyer).pay(booking)
  const send = (path: string, body: object) =>
    shop
      .as(packer)
      .post(`/api/bookings/${booking._id}/${path}`, body, { 'idempotency-key': randomUUID() })
  expect((await send('shipments', { lines: [{ line: 1, quantity: 5 }] })).status).toBe(201)
  const goods = { lines: [{ line: 1, quantity: 2 }], restock: true, reason: 'Bent' }
  expect(codeOf(await send('refunds', goods))).toBe('403 not_allowed')
  expect(codeOf(await send('returns', { ...goods, amount: 1 }))).toBe('403 not_allowed')
  const { status, body } = await send('returns', goods)
  expect([status, body.returned, body.refunds]).toEqual([201, 0, []])
})
