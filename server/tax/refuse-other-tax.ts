import type { Papers } from '../../contract/bookings/booking-papers.ts'
import { STANDARD_CLASS, taxOf } from '../../contract/tax/tax.ts'
import { settings, type TaxRules } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

type Taxed = Pick<Papers, 'delivery' | 'collect' | 'taxId'>

/** Refuses with `tax_would_change` papers by which a booking that has been taxed would be taxed in another way. */
export async function refuseOtherTax(
  db: Db,
  bookingId: string,
  { before, after, tax }: { before: Taxed; after: Taxed; tax: TaxRules | undefined },
): Promise<void> {
  const taxed = await db
    .selectFrom('booking_lines')
    .select('line')
    .where('booking_id', '=', bookingId)
    .where('tax_code', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (taxed && codeFor(before, tax) !== codeFor(after, tax)) throw new Refusal('tax_would_change')
}

/** Without a rule any more: by the one that knows most kinds of places. Goods that go nowhere yet are taxed at home. */
function codeFor({ delivery, collect, taxId }: Taxed, tax: TaxRules | undefined): string {
  const seller = settings.seller.address.country
  const country = collect ? seller : (delivery?.country ?? seller)
  return taxOf({ mode: tax?.mode ?? 'eu', seller, delivery: country, taxId }, STANDARD_CLASS)
}
