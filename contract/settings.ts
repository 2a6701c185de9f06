import { z } from 'zod'
import * as words from '#words/settings'
import { company } from './company.ts'
import * as limits from './limits.ts'
import { taxModes } from './tax/tax.ts'
import { emailSchema, lineSchema } from './values/fields.ts'
import { usualDays } from './values/working-days.ts'

const line = () => lineSchema(limits.MAX_NAME_LENGTH)
const hours = z
  .number()
  .min(limits.MIN_HOLD_HOURS, words.mustBeHours)
  .max(limits.MAX_HOLD_HOURS, words.mustBeHours)
const wholeDays = (min: number, max: number) =>
  z.int().min(min, words.mustBeDays(min, max)).max(max, words.mustBeDays(min, max))

/** The sections of the settings (CONTRACT section 4.6), which anyone may see; `taxNumber` is written with its name: 'BIN 000142012-0809'. */
export const sellerSchema = z.object({
  legalName: line(),
  email: emailSchema,
  phone: lineSchema(limits.MAX_PHONE_LENGTH),
  address: z.object({
    street: line(),
    city: line(),
    postcode: line(),
    country: z.string().regex(/^[A-Z]{2}$/, words.mustBeTwoLetters),
  }),
  taxNumber: line(),
  hours: line(),
})
export type Seller = z.output<typeof sellerSchema>

const bankSchema = z.object({ holder: line(), bank: line(), account: line(), swift: line() })
export type Bank = z.output<typeof bankSchema>

/** Goods that are paid for before `cutOff` on a working day ship within `packDays` working days, else a day later. */
const daysSchema = z.object({
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, words.mustBeATime),
  packDays: wholeDays(1, limits.MAX_PACK_DAYS),
  holidays: z
    .array(z.iso.date(words.mustBeADate))
    .max(limits.MAX_HOLIDAYS, words.mustBeAtMostDays(limits.MAX_HOLIDAYS)),
})

const holdsSchema = z.object({
  holdHours: hours,
  transferHoldHours: hours,
  quoteDays: wholeDays(0, limits.MAX_QUOTE_DAYS),
})

const taxSchema = z.object({ mode: z.enum(taxModes, words.mustBeAMode) })

export const sectionSchemas = {
  seller: sellerSchema,
  bank: bankSchema,
  days: daysSchema,
  holds: holdsSchema,
  tax: taxSchema,
}
export type Section = keyof typeof sectionSchemas
export type Settings = { [Name in Section]: z.output<(typeof sectionSchemas)[Name]> }

/** What has never been saved. */
export const defaultSettings: Settings = {
  seller: {
    legalName: `${company.name} Ltd.`,
    email: 'hello@bdmart.example',
    phone: '+880 2 0000 0142',
    address: {
      street: '14 Tejgaon Industrial Area',
      city: 'Dhaka',
      postcode: '1208',
      country: 'BD',
    },
    // A placeholder with the 13 digits of a true one.
    taxNumber: 'BIN 000142012-0809',
    hours: words.usualHours,
  },
  bank: {
    holder: `${company.name} Ltd.`,
    bank: 'Delta Trade Bank, Dhaka',
    account: '0142 0000 1208 0914',
    swift: 'DLTBBDDH',
  },
  days: usualDays,
  holds: { holdHours: 48, transferHoldHours: 168, quoteDays: 14 },
  tax: { mode: 'off' },
}

/** Of fields that a variable sets, its name: it wins. */
const setBySchema = z.record(z.string(), z.string()).optional()

const savedSchema = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, revision: z.int(), setBy: setBySchema })

/** A section that has never been saved has revision 0. */
export const savedSections = {
  seller: savedSchema(sellerSchema),
  bank: savedSchema(bankSchema),
  days: savedSchema(daysSchema),
  holds: savedSchema(holdsSchema),
  tax: savedSchema(taxSchema),
}
export const settingsSchema = z
  .object({ sections: z.object(savedSections) })
  .meta({ id: 'Settings' })
export type SavedSettings = z.output<typeof settingsSchema>['sections']

const was = z.int(words.mustBeARevision)

/** The whole section, and in `was` the revision that it is based on. */
export const sentSections = {
  seller: z.object({ value: sellerSchema, was }),
  bank: z.object({ value: bankSchema, was }),
  days: z.object({ value: daysSchema, was }),
  holds: z.object({ value: holdsSchema, was }),
  tax: z.object({ value: taxSchema, was }),
}
