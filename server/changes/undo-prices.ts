import { z } from 'zod'
import type { AuditFields } from '../../contract/changes.ts'
import { sentPriceSchema } from '../../contract/companies/agreed-prices.ts'
import { lockKnownCompany } from '../companies/company-members.ts'
import { keyOfPrice, readPriceRows, writePrices } from '../companies/price-list.ts'
import { isSame, toRow } from '../companies/set-prices.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

const pricesSchema = z
  .object({ agreedPrices: z.array(sentPriceSchema.transform(toRow)) })
  .transform(({ agreedPrices }) => agreedPrices)

type Undone = { id: string; before: AuditFields; after: AuditFields }

/** Gives a company the agreed prices of before back. Refuses with `prices_changed` where one of them was changed since. */
export async function undoPricesChange(db: Db, { id, before, after }: Undone): Promise<void> {
  const company = await lockKnownCompany(db, id)
  const now = await readPriceRows(db, id)
  const [gone, come] = [pricesSchema.parse(after), pricesSchema.parse(before)]
  const replaced = new Set(gone.map(keyOfPrice))
  const isUntouched =
    gone.every((row) => isSame(row, now.get(keyOfPrice(row)))) &&
    come.every((row) => replaced.has(keyOfPrice(row)) || !now.has(keyOfPrice(row)))
  if (!isUntouched) throw new Refusal('prices_changed', { name: company.name })
  await writePrices(db, id, { gone, come })
}
