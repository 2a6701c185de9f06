import { expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { lineOf } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { newFrame } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { deleteAccount } from '../account/delete-account.ts'

const theShop = testShop()
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

/** A frame of 1,000 pieces that the office made for the manager of a company. */
async function companyFrame() {
  const shop = theShop()
  const company = await newCompany(shop)
  const [manager, admin] = [
    await newMember(shop, { company, role: 'manager' }),
    await shop.newAdmin(),
  ]
  const tool = await shop.newTool({ price: 200, Available: 1000 })
  const frame = await newFrame(shop, { buyer: manager, admin }, [lineOf(tool, 1000, 1.5)])
  const call = (person: Person, pieces = 10) => frame.callOff(person, pieces, { payBy: 'card' })
  const setState = (state: string) =>
    shop.pool.query('update companies set state = $1 where id = $2', [state, company._id])
  return { shop, company, manager, admin, call, setState, ...frame }
}

test('each member calls a frame off in the own name, for the company, and sees what colleagues called', async () => {
  const { shop, company, manager, admin, call, read } = await companyFrame()
  const member = await newMember(shop, { company })
  const { status, body } = await call(member, 60)
  expect(status).toBe(201)
  const booking = (await shop.as(member).get(`/api/bookings/book/${body.bookingId}`)).body
  expect(booking).toMatchObject({ email: member.email, total: 90 })
  const { rows } = await shop.pool.query('select company_id, user_id from bookings where id = $1', [
    body.bookingId,
  ])
  expect(rows).toEqual([{ company_id: company._id, user_id: member._id }])
  await call(manager, 5)
  await call(admin, 4)
  const named = async (person: Person) =>
    (await read(person)).body.callOffs.map(
      ({ booking, pieces }: { booking: object; pieces: number }) => [pieces, booking !== null],
    )
  expect(await named(member)).toEqual([
    [4, false],
    [5, false],
    [60, true],
  ])
  expect((await named(manager)).every(([, isNamed]: [number, boolean]) => isNamed)).toBe(true)
  const listed = (await shop.as(member).get('/api/quotes')).body
  expect(listed).toMatchObject([{ kind: 'frame', email: manager.email }])
})

test('members of other companies, former members and all while it is suspended are refused', async () => {
  const { shop, company, manager, admin, call, read, setState } = await companyFrame()
  const [other, former] = [
    await newMember(shop, { company: await newCompany(shop) }),
    await newMember(shop, { company }),
  ]
  await shop.pool.query('delete from company_members where user_id = $1', [former._id])
  for (const person of [other, former, await shop.newBuyer()]) {
    expect(codeOf(await call(person))).toEqual([403, 'not_allowed'])
    expect(codeOf(await read(person))).toEqual([403, 'not_allowed'])
    expect((await shop.as(person).get('/api/quotes')).body).toEqual([])
  }
  await setState('suspended')
  const member = await newMember(shop, { company })
  for (const person of [manager, member, admin])
    expect(codeOf(await call(person))).toEqual([403, 'not_allowed'])
  expect((await shop.as(member).get('/api/quotes')).body).toEqual([])
  await setState('active')
  expect((await call(member)).status).toBe(201)
})

test('a limit of the member who calls is judged as for other orders', async () => {
  const { shop, company, call } = await companyFrame()
  const member = await newMember(shop, { company, limits: { limit: 15 } })
  expect(codeOf(await call(member, 11))).toEqual([409, 'approval_needed'])
  expect((await call(member, 10)).status).toBe(201)
})

test('a member does no more with the frame of a colleague than read and call it off', async () => {
  const { shop, company, decline, withdraw, renew, share, links } = await companyFrame()
  const approver = await newMember(shop, { company, role: 'approver' })
  for (const act of [decline, withdraw, renew, share, links])
    expect(codeOf(await act(approver))).toEqual([403, 'not_allowed'])
})

test('when the account it was made for is deleted, the others go on with it', async () => {
  const { shop, company, manager, call, read } = await companyFrame()
  const member = await newMember(shop, { company, role: 'manager' })
  const files = { secret: 's', files: { remove: () => Promise.resolve() } }
  await deleteAccount(shop.db, { id: manager._id, email: manager.email }, files)
  expect((await read(member)).body).toMatchObject({ state: 'offered' })
  expect((await read(member)).body.email).not.toBe(manager.email)
  expect((await call(member)).status).toBe(201)
})
