import { companyDayInWords } from '../../contract/values/days.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { QuoteRow } from './quote-rows.ts'

/** Refuses with 409 a quote that has a later revision, or is decided. */
export function refuseDecided({ state, isReplaced }: QuoteRow): void {
  if (isReplaced) throw new Refusal('quote_changed')
  if (state !== 'asked' && state !== 'offered') throw new Refusal('quote_decided', { state })
}

/** Refuses also a quote that has no offer yet. */
export function refuseNotOffered(quote: QuoteRow): void {
  refuseDecided(quote)
  if (quote.state === 'asked') throw new Refusal('quote_not_offered')
}

/** Refuses also an offer whose time is over. */
export function refuseExpired(quote: QuoteRow): void {
  refuseNotOffered(quote)
  const { expired, valid_until } = quote
  if (expired && valid_until)
    throw new Refusal('quote_expired', { date: companyDayInWords(valid_until) })
}
