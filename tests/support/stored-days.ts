import { storeFacts } from '../../server/overview/store-facts.ts'
import type { TestShop } from './test-shop.ts'

/** A booking that was paid three days ago, of which everything is stored. */
export async function storePaid(shop: TestShop) {
  const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
  const booking = await shop.as(buyer).book({ tool: await shop.newTool() })
  await shop.as(buyer).pay(booking)
  await ageBooking(shop, booking._id, 3)
  await storeFacts(shop.db, undefined, 0)
  return { admin, booking }
}

/** Moves a booking and all that happened to it into the past. */
export async function ageBooking({ pool }: TestShop, id: string, days: number): Promise<void> {
  await pool.query(`
    update bookings set created_at = created_at - interval '${days} days', paid_at = paid_at - interval '${days - 1} days' where id = '${id}';
    update payments set date = date - interval '${days - 1} days' where booking_id = '${id}';
    update booking_lines set first_promised_on = first_promised_on - ${days - 1} where booking_id = '${id}';
    update shipments set shipped_at = shipped_at - interval '${Math.floor(days / 2)} days' where booking_id = '${id}'`)
}
