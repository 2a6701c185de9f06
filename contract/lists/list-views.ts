import { z } from 'zod'
import * as words from '#words/values'
import { MAX_VIEW_LENGTH, MAX_VIEW_NAME_LENGTH, MAX_VIEWS } from '../limits.ts'
import { lineSchema } from '../values/fields.ts'
import { namesIn } from '../values/names-in.ts'

const viewedLists = namesIn(`
  approvals, bookings, changes, companies, company-bookings, company-invoices, company-members, company-quotes, customers,
  deleted-tools, invoices, lists, machine-models, my-bookings,
  my-machines, my-quotes, payments, questions, quotes, shipping-late, shipping-packed,
  shipping-shipped, shipping-to-pack, synonyms, tools, users`)
export type ViewedList = (typeof viewedLists)[number]

const viewSchema = z.object({
  name: lineSchema(MAX_VIEW_NAME_LENGTH),
  /** The filters as the address of the list has them: 'show=unpaid&from=2026-11-01'. */
  filters: lineSchema(MAX_VIEW_LENGTH),
})
export type View = z.output<typeof viewSchema>

export const listViewsSchema = z
  .object({ list: z.enum(viewedLists), views: z.array(viewSchema).max(MAX_VIEWS) })
  .refine(({ views }) => new Set(views.map(({ name }) => name)).size === views.length, {
    path: ['views'],
    message: words.mustHaveOwnNames,
  })
export type ListViews = z.output<typeof listViewsSchema>
