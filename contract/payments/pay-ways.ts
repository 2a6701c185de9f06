import * as words from '#words/payments'
import { MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../limits.ts'
import type { Cents } from '../money.ts'

/** How money comes. */
export const payMethods = ['card', 'transfer'] as const
export type PayMethod = (typeof payMethods)[number]

/** How a booking is to be paid: on account it is confirmed first, and its money comes later in one of those ways. */
export const payChoices = [...payMethods, 'account'] as const
export type PayBy = (typeof payChoices)[number]

type PayWay = {
  label: string
  /** The office records what arrives and sends back, for confirmed addresses; the provider takes and returns the others' money at once. */
  byOffice: boolean
}

export const payWays: Record<PayBy, PayWay> = {
  card: { label: words.card, byOffice: false },
  transfer: { label: words.bankTransfer, byOffice: true },
  account: { label: words.onAccount, byOffice: true },
}

export const waysOf = (who: 'office' | 'provider'): PayMethod[] =>
  payMethods.filter((by) => payWays[by].byOffice === (who === 'office'))

/** Whether a total can be paid so: the office takes any sum, the provider what a card can pay. */
export const takesTotal = (by: PayBy, cents: Cents): boolean =>
  payWays[by].byOffice || (cents >= MIN_TOTAL_CENTS && cents <= MAX_TOTAL_CENTS)

/** Whether a booking that is to be paid so is confirmed first: it holds its stock without an end. */
export const isOnAccount = (by: PayBy): boolean => by === 'account'

/** The way that is wished if it takes a total, else the first that does. */
export const wayFor = (cents: Cents, wished: PayBy): PayBy =>
  [wished, ...payMethods].find((by) => takesTotal(by, cents)) ?? wished
