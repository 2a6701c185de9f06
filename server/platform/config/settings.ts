import { defaultSettings, type Settings } from '../../../contract/settings.ts'
import type { TaxMode } from '../../../contract/tax/tax.ts'
import { ratesOn, type TaxRate } from '../../../contract/tax/tax-rates.ts'
import { companyDay } from '../../../contract/values/days.ts'

/** `bankSince` is when the bank account was changed last. */
type Known = Settings & { bankSince: Date | null; taxRates: readonly TaxRate[] }

const unset: Known = { ...defaultSettings, bankSince: null, taxRates: [] }
const known: Known = { ...unset }

/** What the office has set, as this process knows it: it is read again after each change (server/settings/settings-store.ts). */
export const settings: Readonly<Pick<Known, 'seller' | 'bank' | 'bankSince'>> = known

/** Whether the shop charges tax at all, as this process knows it. */
export const chargesTax = (): boolean => known.tax.mode !== 'off'

export function keepSettings(read: Partial<Known>): void {
  Object.assign(known, unset, read)
}

/** The mode, the country of the shop and today's rates by their codes. */
export type TaxRules = {
  mode: Exclude<TaxMode, 'off'>
  seller: string
  rates: ReadonlyMap<string, TaxRate>
}

/** What of `days` and `holds` variables set: they win over what is saved. */
export type Variables = { days: Partial<Settings['days']>; holds: Partial<Settings['holds']> }

/** `days` and `holds` as they are now, and how tax is charged today, if it is. */
export const settingsUnder = (variables: Variables) => ({
  variables,
  get days() {
    return { ...known.days, ...variables.days }
  },
  get holds() {
    return { ...known.holds, ...variables.holds }
  },
  get tax(): TaxRules | undefined {
    const { mode } = known.tax
    if (mode === 'off') return undefined
    const seller = known.seller.address.country
    return { mode, seller, rates: ratesOn(known.taxRates, companyDay(new Date())) }
  },
})
