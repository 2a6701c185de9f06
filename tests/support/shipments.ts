import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

type Sent = Record<string, unknown>

/** What tests of shipments do as the office, with bookings of one line for each quantity. */
export function shippingScene(theShop: () => TestShop) {
  let admin: Person
  beforeAll(async () => {
    admin = await theShop().newAdmin()
  })
  const office = () => theShop().as(admin)
  const withKey = (key: string) => ({ 'idempotency-key': key })

  async function booked(...quantities: number[]) {
    const shop = theShop()
    const person = await shop.newBuyer()
    const lines: { tool: Awaited<ReturnType<TestShop['newTool']>>; quantity: number }[] = []
    for (const quantity of quantities) lines.push({ tool: await shop.newTool(), quantity })
    return { shop, person, lines, booking: await shop.as(person).bookLines(lines) }
  }

  return {
    admin: () => admin,
    office,
    booked,
    async paid(...quantities: number[]) {
      const scene = await booked(...quantities)
      await scene.shop.as(scene.person).pay(scene.booking)
      return scene
    },
    ship: (booking: { _id: string }, body: Sent, key = randomUUID()) =>
      office().post(`/api/bookings/${booking._id}/shipments`, body, withKey(key)),
    change: (booking: { _id: string }, number: number | string, body: Sent) =>
      office().patch(`/api/bookings/${booking._id}/shipments/${number}`, body),
    unpack: (booking: { _id: string }, number: number | string) =>
      office().delete(`/api/bookings/${booking._id}/shipments/${number}`),
    promise: (booking: { _id: string }, body: Sent) =>
      office().patch(`/api/bookings/${booking._id}/promises`, body),
    detailsOf: async (booking: { _id: string }) =>
      (await office().get(`/api/bookings/book/${booking._id}`)).body,
    timelineOf: async (booking: { _id: string }, person: Person = admin) =>
      (await theShop().as(person).get(`/api/bookings/${booking._id}/timeline`)).body,
    /** The subjects of the mails about bookings that wait for a buyer, oldest first. */
    async subjectsTo({ email }: Person): Promise<string[]> {
      const rows = await theShop()
        .db.selectFrom('mails')
        .select('subject')
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute()
      return rows.map(({ subject }) => subject)
    },
  }
}
