import * as words from '#words/errors'
import type { PricedLine } from '../lines/lines.ts'
import { shownErrors } from './shown-errors.ts'

/** Every refusal by code: its status and its sentence, whose `{words}` are filled in where it is thrown. */
export const errors = {
  ...shownErrors,
  duplicate_tool: {
    status: 400,
    message: '{name} stands on two lines. Please put its quantities together.',
  },
  idempotency_key_required: {
    status: 400,
    message: words.pleaseSendAnIdempotencyKey,
  },
  too_many_lines: {
    status: 400,
    message: words.thisHasLinesLinesWe,
  },
  bad_signature: { status: 400, message: words.theSignatureOfThisEvent },
  password_too_common: {
    status: 400,
    message: words.thisPasswordIsVeryCommon,
  },
  password_too_known: {
    status: 400,
    message: words.thisPasswordIsMadeOf,
  },
  password_needed: {
    status: 400,
    message: words.pleaseEnterYourPasswordTo,
  },
  not_signed_in: { status: 401, message: words.pleaseLogInToContinue },
  not_paid: { status: 402, message: words.theCardPaymentHasNot },
  verify_signed_in: {
    status: 401,
    message: words.pleaseLogInToThe,
  },
  verify_by_page: {
    status: 403,
    message: words.pleaseOpenTheLinkIn,
  },
  login_again: {
    status: 403,
    message: words.youLoggedInAWhile,
  },
  not_allowed: { status: 403, message: words.yourAccountMayNotDo },
  not_your_email: { status: 403, message: words.thisIsNotTheEmail },
  quotes_off: {
    status: 403,
    message: words.quotesCannotBeMadeHere,
  },
  not_found: { status: 404, message: words.thereIsNothingAtThis },
  list_not_found: { status: 404, message: words.thisListDoesNotExist },
  part_number_not_found: {
    status: 404,
    message: words.thisPartNumberDoesNot,
  },
  receipt_not_found: {
    status: 404,
    message: words.thereIsNoReceiptHere,
  },
  payment_not_found: { status: 404, message: words.thereIsNoSuchPayment },
  user_not_found: { status: 404, message: words.thereIsNoSuchUser },
  shipment_not_found: { status: 404, message: words.thisShipmentDoesNotExist },
  refund_not_found: { status: 404, message: words.thisRefundDoesNotExist },
  session_not_found: { status: 404, message: words.thisSessionHasEndedAlready },
  contact_message_not_found: { status: 404, message: words.thereIsNoSuchQuestion },
  change_not_found: { status: 404, message: words.thisChangeIsNotIn },
  import_not_found: { status: 404, message: words.thisImportDoesNotExist },
  address_not_found: { status: 404, message: words.thisAddressDoesNotExist },
  machine_model_not_found: {
    status: 404,
    message: words.thisMachineIsNotIn,
  },
  machine_not_found: { status: 404, message: words.thisMachineDoesNotExist },
  drawing_not_found: { status: 404, message: words.thisDrawingDoesNotExist },
  quote_not_found: {
    status: 404,
    message: words.thisQuoteDoesNotExist,
  },
  link_not_found: { status: 404, message: words.thisLinkHasEndedAlready },
  file_not_found: { status: 404, message: words.thisFileDoesNotExist },
  last_admin: {
    status: 409,
    message: words.thisIsTheLastAdmin,
  },
  tool_name_taken: { status: 409, message: words.thereIsAlreadyATool },
  tool_changed: {
    status: 409,
    message: words.somebodyElseChangedNameMeanwhile,
  },
  customer_changed: {
    status: 409,
    message: words.somebodyElseChangedThisNote,
  },
  machine_changed: {
    status: 409,
    message: words.somebodyElseChangedNameMeanwhilePlease,
  },
  not_undoable: { status: 409, message: words.thisChangeCannotBeUndone },
  undone_already: { status: 409, message: words.thisChangeHasBeenUndone },
  import_applied: { status: 409, message: words.thisImportHasBeenApplied },
  list_changed: {
    status: 409,
    message: words.somebodyElseChangedThisList,
  },
  import_changed: {
    status: 409,
    message: '{changed} rows would change now, not {expected}. Please check again.',
  },
  overview_not_ready: {
    status: 409,
    message: words.theFiguresOfThisRange,
  },
  import_not_checked: { status: 409, message: words.pleaseCheckThisImportFirst },
  import_running: {
    status: 409,
    message: words.anotherImportIsBeingApplied,
  },
  sku_taken: { status: 409, message: words.partNumberSkuBelongsTo },
  tier_conflict: {
    status: 409,
    message: words.fromFromPiecesThisTool,
  },
  stock_changed: {
    status: 409,
    message: words.thereAreAvailablePiecesOf,
  },
  address_unverified: {
    status: 409,
    message: words.pleaseConfirmYourEmailAddress,
  },
  lines_refused: {
    status: 409,
    message: '{refused} of {lines} lines cannot be ordered as they are. Nothing was booked.',
  },
  list_full: {
    status: 409,
    message: 'A list holds {max} lines. Please take some out first.',
  },
  name_taken: { status: 409, message: words.thereIsAlreadyOneNamed },
  po_used: { status: 409, message: 'PO {poNumber} is on {number} of {date} already.' },
  transfer_known: {
    status: 409,
    message:
      '{amount} of {date} with this reference is recorded already, for {number}. {who} recorded it on {when}.',
  },
  payment_in_review: {
    status: 409,
    message: words.yourPaymentHasArrivedBut,
  },
  already_refunded: { status: 409, message: words.thisPaymentHasAlreadyBeen },
  already_shipped: {
    status: 409,
    message: words.goodsOfThisBookingHave,
  },
  amount_too_high: { status: 409, message: words.atMostLeftCanBe },
  not_a_transfer: { status: 409, message: words.onlyABankTransferCan },
  not_confirmed: { status: 409, message: words.thisBookingIsNotPaid },
  not_shipped: { status: 409, message: words.thatHasNotBeenShipped },
  payment_disputed: {
    status: 409,
    message: words.theBankOfTheCard,
  },
  disputed: {
    status: 409,
    message: words.theBankOfTheCardDisputes,
  },
  not_in_attention: {
    status: 409,
    message: words.thereIsNothingToSettle,
  },
  booking_changed: {
    status: 409,
    message: words.somebodyElseChangedThisBooking,
  },
  quote_changed: {
    status: 409,
    message: words.thereIsANewerRevision,
  },
  quote_decided: { status: 409, message: words.thisQuoteIsStateAlready },
  quote_expired: {
    status: 409,
    message: words.thisOfferWasValidUntil,
  },
  quote_not_offered: { status: 409, message: words.thisQuoteHasNoOffer },
  shipment_step: { status: 409, message: words.thisShipmentIsState },
  shipment_open: {
    status: 409,
    message: words.shipmentNumberIsPackedPlease,
  },
  too_many_shipped: {
    status: 409,
    message: words.lineLineOnlyLeftAre,
  },
  too_many_unpaid: {
    status: 409,
    message: words.youHaveMaxUnpaidBookings,
  },
  unverified_bookings: {
    status: 409,
    message: words.untilYouHaveConfirmedYour,
  },
  idempotency_mismatch: {
    status: 409,
    message: words.thisOrderWasAlreadySent,
  },
  amount_differs: {
    status: 409,
    message: words.theAmountDoesNotMatch,
  },
  no_single_booking: {
    status: 409,
    message: words.pleaseNameTheBookingThat,
  },
  too_many_entries: {
    status: 409,
    message: words.thereAreMaxThingsAlready,
  },
  partly_paid: {
    status: 409,
    message: words.partOfThisBookingHas,
  },
  not_held: { status: 409, message: words.thisBookingHoldsNoStock },
  payment_underway: {
    status: 409,
    message:
      'A card payment of this booking is under way, so its goods stay set aside. Please look again in a few minutes.',
  },
  already_paid: { status: 409, message: words.thisBookingIsAlreadyPaid },
  payment_used: { status: 409, message: words.thisPaymentBelongsToAnother },
  too_large: { status: 413, message: words.thisIsTooLargeThe },
  wrong_content_type: { status: 415, message: words.pleaseSendThisAsApplication },
  file_type_refused: {
    status: 415,
    message: words.thisKindOfFileIs,
  },
  not_a_form: { status: 415, message: words.pleaseSendThisAsMultipart },
  too_many_requests: {
    status: 429,
    message: words.tooManyRequestsPleaseWait,
  },
  too_many_link_mails: {
    status: 429,
    message: words.thisAddressHasHadEnough,
  },
  too_many_quotes: {
    status: 429,
    message: words.youHaveMadeMaxQuotes,
  },
  too_many_reviews: {
    status: 429,
    message: words.youHaveWrittenMaxReviews,
  },
  too_many_wrong_passwords: {
    status: 429,
    message: words.tooManyWrongPasswordsFor,
  },
  too_much_uploaded: {
    status: 429,
    message: words.youHaveUploadedSizeToday,
  },
  unexpected: {
    status: 500,
    message: words.somethingWentWrongOnOur,
  },
  provider_refused: {
    status: 502,
    message: words.cardPaymentIsNotPossible,
  },
  database_away: {
    status: 503,
    message: words.theShopCannotReachIts,
  },
  closing: {
    status: 503,
    message: words.theShopIsBeingRestarted,
  },
  disk_full: {
    status: 503,
    message: words.filesCannotBeTakenAt,
  },
  google_away: {
    status: 503,
    message: words.googleDoesNotAnswerAt,
  },
  image_host_away: {
    status: 503,
    message: words.theImageHostDoesNot,
  },
  provider_away: {
    status: 503,
    message: words.theCardPaymentServiceDoes,
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The shape of every refusal on the wire (CONTRACT section 2). */
export type ErrorReply = {
  statusCode: number
  code: string
  error: string
  message: string
  /** Of `lines_refused` alone: one for each line that was sent. */
  lines?: PricedLine[]
  /** Of `too_many_link_mails` alone: the link that was made and not mailed. */
  url?: string
}
