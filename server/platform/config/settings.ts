import {
  type Bank,
  defaultSettings,
  type Seller,
  type Settings,
} from '../../../contract/settings.ts'

/** `bankSince` is when the bank account was changed last. */
type Known = Settings & { bankSince: Date | null }

const known: Known = { ...defaultSettings, bankSince: null }

/** What the office has set, as this process knows it: it is read again after each change (server/settings/settings-store.ts). */
export const settings: Readonly<{ seller: Seller; bank: Bank; bankSince: Date | null }> = known

export function keepSettings(read: Partial<Known>): void {
  Object.assign(known, defaultSettings, { bankSince: null }, read)
}

/** What of `days` and `holds` variables set: they win over what is saved. */
export type Variables = { days: Partial<Settings['days']>; holds: Partial<Settings['holds']> }

/** `days` and `holds` as they are now. */
export const settingsUnder = (variables: Variables) => ({
  variables,
  get days() {
    return { ...known.days, ...variables.days }
  },
  get holds() {
    return { ...known.holds, ...variables.holds }
  },
})
