import { MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../limits.ts'
import { formatCents } from '../money.ts'
/** The refusals whose sentences pages say too. Apart from the others, which no browser has to load. */
export const shownErrors = {
  malformed: { status: 400, message: '{what}' },
  tool_not_found: { status: 404, message: 'This tool is not in our catalogue any more.' },
  over_limit: {
    status: 409,
    message: '{quantity} of {name} is more than one booking can hold.',
  },
  price_changed: {
    status: 409,
    message: 'The price of {name} is {price} now. Please check your order and place it again.',
  },
  not_enough_stock: { status: 409, message: 'Only {available} pieces of {name} are available.' },
  quantity_step: { status: 409, message: '{name} is sold by {step}. Nearest: {nearest}.' },
  minimum_holds: { status: 409, message: '{name} is sold from {minimum} on.' },
  unverified_stock: {
    status: 409,
    message:
      'Until you have confirmed your email address, your unpaid bookings hold at most {max} of {name}. Please open the link in our mail.',
  },
  unproven_stock: {
    status: 409,
    message:
      'Until you have paid a booking, bookings by bank transfer hold at most {max} of {name}. Please pay by card, or ask us.',
  },
  google_unverified: {
    status: 403,
    message: 'Google has not verified this email address yet, so it cannot be used to log in.',
  },
  outside_card_limits: {
    status: 409,
    message: `A card payment takes ${formatCents(MIN_TOTAL_CENTS)} to ${formatCents(MAX_TOTAL_CENTS)}. Please pay by bank transfer.`,
  },
  booking_not_found: { status: 404, message: 'This booking does not exist any more.' },
} as const satisfies Record<string, { status: number; message: string }>

/** Fills `{word}` in a sentence from `values`. */
export function fillIn(sentence: string, values: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, word: string) => String(values[word] ?? whole))
}
