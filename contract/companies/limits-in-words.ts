import * as words from '#words/companies'
import { formatDollars } from '../money.ts'

type Limits = { limit?: number | null | undefined; monthLimit?: number | null | undefined }

/** What a member books without approval: '$2,000.00 each time, $5,000.00 a month'; empty where the limits are not for the caller. */
export function limitsInWords({ limit, monthLimit }: Limits): string {
  if (limit === undefined || monthLimit === undefined) return ''
  const parts = [
    ...(limit === null ? [] : [words.eachTime(formatDollars(limit))]),
    ...(monthLimit === null ? [] : [words.aMonth(formatDollars(monthLimit))]),
  ]
  return parts.length === 0 ? words.withoutLimit : parts.join(', ')
}
