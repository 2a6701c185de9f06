import * as words from '#words/companies'
import type { CompanyPricesChange } from '../../contract/companies/agreed-prices.ts'
import { type JudgedTools, readToolsOfRows } from '../lines/judged-tools.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockKnownCompany } from './company-members.ts'
import {
  keyOfPrice,
  type PriceKey,
  type PriceRow,
  readPriceRows,
  writePrices,
} from './price-list.ts'

type Act = { id: string; by: string; change: CompanyPricesChange }

/** Makes these the agreed prices of a company. Refuses what is based on other ones, and each row that no order could meet. */
export const setCompanyPrices = (db: Db, { id, by, change }: Act): Promise<void> =>
  asOffice(db, by, async (transaction) => {
    const company = await lockKnownCompany(transaction, id)
    if (company.prices_revision !== change.was)
      throw new Refusal('prices_changed', { name: company.name })
    const now = await readPriceRows(transaction, id)
    const next = change.prices.map(toRow)
    await refuseFaults(transaction, next, now)
    const wanted = new Map(next.map((row) => [keyOfPrice(row), row]))
    await writePrices(transaction, id, {
      gone: [...now.values()].filter((row) => !isSame(row, wanted.get(keyOfPrice(row)))),
      come: next.filter((row) => !isSame(row, now.get(keyOfPrice(row)))),
    })
  })

/** A price that was sent, as it is stored. */
export const toRow = ({
  toolId,
  from,
  price,
  validUntil,
}: CompanyPricesChange['prices'][number]) => ({
  tool_id: toolId,
  from_quantity: from,
  price_cents: price,
  valid_until: validUntil ?? null,
})

/** Whether two prices of one tool and quantity are the same. */
export const isSame = (row: PriceRow, other: PriceRow | undefined): boolean =>
  row.price_cents === other?.price_cents && row.valid_until === other.valid_until

/** A row that is there already may stay, also where its tool is deleted by now. */
async function refuseFaults(db: Db, next: readonly PriceRow[], now: ReadonlyMap<string, PriceRow>) {
  const fresh = next.filter((row) => !isSame(row, now.get(keyOfPrice(row))))
  const tools = await readToolsOfRows(db, fresh)
  const first = new Map(next.toReversed().map((row) => [keyOfPrice(row), row]))
  for (const [at, row] of next.entries()) {
    const same = first.get(keyOfPrice(row))
    const fault =
      same === row
        ? !isSame(row, now.get(keyOfPrice(row))) && findPriceFault(row, tools)
        : words.sameAsRow(next.indexOf(same ?? row) + 1)
    if (fault) throw new Refusal('malformed', { what: words.rowIsWrong(at + 1, fault) })
  }
}

/** Why no order could meet an agreed price: its tool is not on sale, or not sold in such quantities. */
export function findPriceFault(
  { tool_id, from_quantity }: PriceKey,
  tools: JudgedTools,
): string | undefined {
  const tool = tools.get(tool_id)
  if (!tool) return words.namesNoTool
  const { name, step, isGone } = tool
  if (isGone) return words.isNotOnSale(name)
  return from_quantity === 1 || from_quantity % step === 0
    ? undefined
    : words.isOffTheStep(name, step, from_quantity)
}
