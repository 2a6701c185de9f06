import type { TaxRates } from '../../contract/tax/tax-rates.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { setTaxRates } from './set-tax-rates.ts'
import { readSettings } from './settings-store.ts'
import { readTaxRates } from './tax-rate-rows.ts'

export const taxRoutes = (db: Db) =>
  ({
    listTaxRates: () => listTaxRates(db),
    setTaxRates: async ({ body, caller }) => {
      await asOffice(db, caller.userId, (transaction) => setTaxRates(transaction, body))
      await readSettings(db)
      return listTaxRates(db)
    },
  }) satisfies Partial<Handlers>

async function listTaxRates(db: Db): Promise<TaxRates> {
  const section = db.selectFrom('settings').select('revision').where('section', '=', 'tax')
  const [rates, saved] = await Promise.all([readTaxRates(db), section.executeTakeFirst()])
  return { rates, revision: saved?.revision ?? 0 }
}
