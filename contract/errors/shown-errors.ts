import * as words from '#words/errors'
import { MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../limits.ts'
import { formatCents, groupThousands } from '../money.ts'

/** The refusals whose sentences pages say too. Apart from the others, which no browser has to load. */
export const shownErrors = {
  malformed: { status: 400, message: words.malformed },
  tool_not_found: { status: 404, message: words.thisToolIsNotIn },
  over_limit: { status: 409, message: words.overLimit },
  over_frame: { status: 409, message: words.overFrame },
  price_changed: { status: 409, message: words.thePriceOfNameIs },
  not_enough_stock: { status: 409, message: words.stockOf },
  quantity_step: { status: 409, message: words.quantityStep },
  minimum_holds: { status: 409, message: words.minimumHolds },
  unverified_stock: { status: 409, message: words.untilYouHaveConfirmedYourEmail },
  unproven_stock: { status: 409, message: words.untilYouHavePaidA },
  google_unverified: { status: 403, message: words.googleHasNotVerifiedThis },
  outside_card_limits: {
    status: 409,
    message: words.aCardPaymentTakesTo(formatCents(MIN_TOTAL_CENTS), formatCents(MAX_TOTAL_CENTS)),
  },
  booking_not_found: { status: 404, message: words.thisBookingDoesNotExist },
} as const satisfies Record<string, { status: number; message: string }>

/** Fills `{word}` in a sentence from `values`. */
export const fillIn = (sentence: string, values: Record<string, string | number> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, word: string) => String(values[word] ?? whole))

export const stockLeft = ({ name, available }: { name: string; available: number }) => ({
  stock: words.piecesLeftOf(name, available, groupThousands(`${available}`)),
})
