import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const withKey = () => ({ 'idempotency-key': randomUUID() })
const create = (shop: TestShop, person: Person, body: object, headers: object = withKey()) =>
  shop.as(person).post('/api/machines', body, { ...headers })
const newModel = async (shop: TestShop, name: string = randomUUID()) =>
  (
    await shop
      .as(await shop.newAdmin())
      .post('/api/machine-models', { maker: 'BD-MART', name }, withKey())
  ).body

test('an account keeps its machines by name', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const model = await newModel(shop, 'RF-60')
  const body = { name: 'Ring frame 3', count: 12, modelId: model._id, serial: '7', place: 'Hall 2' }
  const headers = withKey()
  const made = await create(shop, buyer, body, headers)
  const machine = { ...body, _id: made.body._id, modelName: 'RF-60', lastOrderedAt: null }
  expect([made.status, made.body]).toEqual([201, machine])
  expect((await create(shop, buyer, body, headers)).body).toEqual(machine)
  const other = await create(shop, buyer, { name: 'autoconer', count: 1 })
  expect((await shop.as(buyer).get('/api/machines')).body).toEqual([other.body, machine])
  const at = `/api/machines/${machine._id}`
  const changed = await shop.as(buyer).patch(at, { count: 13, place: null })
  expect(changed.body).toEqual({ ...machine, count: 13, place: null })
  const admin = shop.as(await shop.newAdmin())
  expect((await admin.get(`/api/customers/${buyer._id}`)).body.machines).toHaveLength(2)
  await admin.delete(`/api/machine-models/${model._id}`)
  const [, left] = (await shop.as(buyer).get('/api/machines')).body
  expect(left).toMatchObject({ modelId: null, modelName: 'RF-60' })
  expect((await shop.as(buyer).delete(at)).body).toEqual({ deletedCount: 1 })
  expect((await shop.as(buyer).delete(at)).body.code).toBe('machine_not_found')
})

test('says when a part of its model was last ordered, by bookings that its buyer has not deleted', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool()
  const model = await newModel(shop)
  await shop.as(await shop.newAdmin()).put(`/api/machine-models/${model._id}/parts`, {
    parts: [{ position: '1', toolId: tool._id, quantity: 1 }],
  })
  await create(shop, buyer, { name: 'Loom', count: 1, modelId: model._id })
  const booking = await shop.as(buyer).book({ tool, quantity: 5 })
  const lastOrderedAt = async () =>
    (await shop.as(buyer).get('/api/machines')).body[0].lastOrderedAt
  expect(await lastOrderedAt()).toEqual(expect.any(String))
  await shop.as(buyer).pay(booking)
  await shop.as(buyer).deleteBooking(booking)
  expect(await lastOrderedAt()).toBeNull()
})

test('refuses what cannot be', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const { body } = await create(shop, buyer, { name: 'Loom', count: 1 })
  const at = `/api/machines/${body._id}`
  const codes = [
    await create(shop, buyer, { name: 'x', count: 1 }, {}),
    await create(shop, buyer, { name: 'x', count: 0 }),
    await create(shop, buyer, { name: 'LOOM', count: 1 }),
    await create(shop, buyer, { name: 'x', count: 1, modelId: randomUUID() }),
    await shop.as(buyer).patch(at, { modelId: 'RF-60' }),
    await shop.as(await shop.newBuyer()).patch(at, { count: 2 }),
    await shop.as(await shop.newAdmin()).delete(at),
    await shop.as(buyer).patch(`/api/machines/${randomUUID()}`, { count: 2 }),
  ].map((reply) => [reply.status, reply.body.code])
  expect(codes).toEqual([
    [400, 'idempotency_key_required'],
    [400, 'malformed'],
    [409, 'name_taken'],
    [404, 'machine_model_not_found'],
    [404, 'machine_model_not_found'],
    [403, 'not_allowed'],
    [403, 'not_allowed'],
    [404, 'machine_not_found'],
  ])
})

test('refuses a key with other details and a 501st machine', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const headers = withKey()
  await create(shop, buyer, { name: 'Loom', count: 1 }, headers)
  const other = await create(shop, buyer, { name: 'Loom', count: 2 }, headers)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  await shop.db
    .insertInto('machines')
    .values(
      Array.from({ length: 499 }, (_, at) => ({
        user_id: buyer._id,
        name: `Loom ${at}`,
        count: 1,
      })),
    )
    .execute()
  const full = await create(shop, buyer, { name: 'One more', count: 1 })
  expect([full.status, full.body.code]).toEqual([409, 'too_many_entries'])
})
