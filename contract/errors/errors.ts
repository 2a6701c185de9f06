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
    message: 'Please send an Idempotency-Key with this call.',
  },
  too_many_lines: {
    status: 400,
    message:
      'This has {lines} lines; we take {max} at a time. Nothing was left out silently: please split it.',
  },
  bad_signature: { status: 400, message: 'The signature of this event is not valid.' },
  password_too_common: {
    status: 400,
    message: 'This password is very common and easy to guess. Please choose another one.',
  },
  password_too_known: {
    status: 400,
    message:
      'This password is made of your name, your email address or the name of the shop and easy to guess. Please choose another one.',
  },
  password_needed: {
    status: 400,
    message: 'Please enter your password to delete the account.',
  },
  not_signed_in: { status: 401, message: 'Please log in to continue.' },
  not_paid: { status: 402, message: 'The card payment has not succeeded.' },
  verify_signed_in: {
    status: 401,
    message: 'Please log in to the account with this address to confirm it.',
  },
  verify_by_page: {
    status: 403,
    message: 'Please open the link in our mail: it leads to the page that confirms your address.',
  },
  login_again: {
    status: 403,
    message: 'You logged in a while ago. Please confirm that it is you.',
  },
  not_allowed: { status: 403, message: 'Your account may not do this.' },
  not_your_email: { status: 403, message: 'This is not the email address of your account.' },
  quotes_off: {
    status: 403,
    message: 'Quotes cannot be made here. Please ask us by the contact form.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  list_not_found: { status: 404, message: 'This list does not exist any more.' },
  part_number_not_found: {
    status: 404,
    message: 'This part number does not exist any more.',
  },
  receipt_not_found: {
    status: 404,
    message: 'There is no receipt here. A booking has one as soon as it is paid.',
  },
  payment_not_found: { status: 404, message: 'There is no such payment.' },
  user_not_found: { status: 404, message: 'There is no such user.' },
  shipment_not_found: { status: 404, message: 'This shipment does not exist any more.' },
  refund_not_found: { status: 404, message: 'This refund does not exist any more.' },
  session_not_found: { status: 404, message: 'This session has ended already.' },
  contact_message_not_found: { status: 404, message: 'There is no such question.' },
  change_not_found: { status: 404, message: 'This change is not in the records.' },
  import_not_found: { status: 404, message: 'This import does not exist any more.' },
  address_not_found: { status: 404, message: 'This address does not exist any more.' },
  machine_model_not_found: {
    status: 404,
    message: 'This machine is not in our catalogue any more.',
  },
  machine_not_found: { status: 404, message: 'This machine does not exist any more.' },
  drawing_not_found: { status: 404, message: 'This drawing does not exist any more.' },
  quote_not_found: {
    status: 404,
    message: 'This quote does not exist, or its link has ended.',
  },
  link_not_found: { status: 404, message: 'This link has ended already.' },
  file_not_found: { status: 404, message: 'This file does not exist any more.' },
  last_admin: {
    status: 409,
    message: 'This is the last admin. Please make someone else an admin first.',
  },
  tool_name_taken: { status: 409, message: 'There is already a tool named {name}.' },
  tool_changed: {
    status: 409,
    message:
      'Somebody else changed {name} meanwhile ({fields}). Please look at it as it is now, and change it again.',
  },
  customer_changed: {
    status: 409,
    message: 'Somebody else changed this note meanwhile. Please look at it as it is now.',
  },
  machine_changed: {
    status: 409,
    message:
      'Somebody else changed {name} meanwhile. Please look at it as it is now, and change it again.',
  },
  not_undoable: { status: 409, message: 'This change cannot be undone.' },
  undone_already: { status: 409, message: 'This change has been undone already.' },
  import_applied: { status: 409, message: 'This import has been applied already.' },
  list_changed: {
    status: 409,
    message: 'Somebody else changed this list meanwhile. Please look at it as it is now.',
  },
  import_changed: {
    status: 409,
    message: '{changed} rows would change now, not {expected}. Please check again.',
  },
  overview_not_ready: {
    status: 409,
    message:
      'The figures of this range are being added up for the first time. This takes a few minutes.',
  },
  import_not_checked: { status: 409, message: 'Please check this import first.' },
  import_running: {
    status: 409,
    message: 'Another import is being applied. Please wait until it is done.',
  },
  sku_taken: { status: 409, message: 'Part number {sku} belongs to {name} already.' },
  tier_conflict: {
    status: 409,
    message:
      'From {from} pieces this tool costs {price}. Change that tier first, or both together.',
  },
  stock_changed: {
    status: 409,
    message:
      'There are {available} pieces of {name} now, not {expected}. Please check your figure and save it again.',
  },
  address_unverified: {
    status: 409,
    message: 'Please confirm your email address first: open the link in our mail.',
  },
  lines_refused: {
    status: 409,
    message: '{refused} of {lines} lines cannot be ordered as they are. Nothing was booked.',
  },
  list_full: {
    status: 409,
    message: 'A list holds {max} lines. Please take some out first.',
  },
  name_taken: { status: 409, message: 'There is already one named {name}.' },
  po_used: { status: 409, message: 'PO {poNumber} is on {number} of {date} already.' },
  transfer_known: {
    status: 409,
    message:
      '{amount} of {date} with this reference is recorded already, for {number}. {who} recorded it on {when}.',
  },
  payment_in_review: {
    status: 409,
    message:
      'Your payment has arrived, but your stock hold had ended and {name} has been sold in the meantime. Our office will deliver it or refund your money.',
  },
  already_refunded: { status: 409, message: 'This payment has already been refunded.' },
  already_shipped: {
    status: 409,
    message: 'Goods of this booking have been shipped already ({what}).',
  },
  amount_too_high: { status: 409, message: 'At most {left} can be given back.' },
  not_a_transfer: { status: 409, message: 'Only a bank transfer can be handled this way.' },
  not_confirmed: { status: 409, message: 'This booking is not paid yet.' },
  not_shipped: { status: 409, message: 'That has not been shipped ({what}).' },
  payment_disputed: {
    status: 409,
    message:
      'The bank of the card disputes this payment, so it cannot be refunded. Please answer or accept the dispute at the card payment service.',
  },
  disputed: {
    status: 409,
    message:
      'The bank of the card disputes the payment of this booking. Please look at the dispute before the goods leave.',
  },
  not_in_attention: {
    status: 409,
    message: 'There is nothing to settle about this payment{because}.',
  },
  booking_changed: {
    status: 409,
    message:
      'Somebody else changed this booking meanwhile ({fields}). Please look at it as it is now, and change it again.',
  },
  quote_changed: {
    status: 409,
    message: 'There is a newer revision of this quote. Please look at that one.',
  },
  quote_decided: { status: 409, message: 'This quote is {state} already.' },
  quote_expired: {
    status: 409,
    message: 'This offer was valid until {date}. Please renew it.',
  },
  quote_not_offered: { status: 409, message: 'This quote has no offer yet.' },
  shipment_step: { status: 409, message: 'This shipment is {state}.' },
  shipment_open: {
    status: 409,
    message: 'Shipment {number} is packed. Please ship it or take it apart first.',
  },
  too_many_shipped: {
    status: 409,
    message: 'Line {line}: only {left} are still to be shipped.',
  },
  too_many_unpaid: {
    status: 409,
    message: 'You have {max} unpaid bookings. Please pay or delete some of them first.',
  },
  unverified_bookings: {
    status: 409,
    message:
      'Until you have confirmed your email address, you may have {max} unpaid bookings. Please open the link in our mail.',
  },
  idempotency_mismatch: {
    status: 409,
    message: 'This order was already sent {how}. Please open the order form again.',
  },
  amount_differs: {
    status: 409,
    message: 'The amount does not match the booking, which comes to {total}.',
  },
  no_single_booking: {
    status: 409,
    message: 'Please name the booking that this payment is for (bookingId).',
  },
  too_many_entries: {
    status: 409,
    message: 'There are {max} {things} already. Please remove one first.',
  },
  partly_paid: {
    status: 409,
    message:
      'Part of this booking has been paid by bank transfer. Please pay the rest the same way.',
  },
  not_held: { status: 409, message: 'This booking holds no stock.' },
  payment_underway: {
    status: 409,
    message:
      'A card payment of this booking is under way, so its goods stay set aside. Please look again in a few minutes.',
  },
  already_paid: { status: 409, message: 'This booking is already paid.' },
  payment_used: { status: 409, message: 'This payment belongs to another booking.' },
  too_large: { status: 413, message: 'This is too large. The limit is {limit}.' },
  wrong_content_type: { status: 415, message: 'Please send this as application/json.' },
  file_type_refused: {
    status: 415,
    message: 'This kind of file is not taken here. We take {types}.',
  },
  not_a_form: { status: 415, message: 'Please send this as multipart/form-data.' },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Please wait {wait}.',
  },
  too_many_link_mails: {
    status: 429,
    message:
      'This address has had enough mails for today. Please copy the link and send it yourself.',
  },
  too_many_quotes: {
    status: 429,
    message: 'You have made {max} quotes today. Please try again tomorrow.',
  },
  too_many_reviews: {
    status: 429,
    message: 'You have written {max} reviews within an hour. Please wait {wait}.',
  },
  too_many_wrong_passwords: {
    status: 429,
    message: 'Too many wrong passwords for this account. Please wait {wait}.',
  },
  too_much_uploaded: {
    status: 429,
    message: 'You have uploaded {size} today. Please try again tomorrow.',
  },
  unexpected: {
    status: 500,
    message:
      'Something went wrong on our side. Please try again. If it happens again, give us the reference {id}.',
  },
  provider_refused: {
    status: 502,
    message:
      'Card payment is not possible at the moment. This is not your fault, and our office has been told. Please pay by bank transfer, or try again later.',
  },
  database_away: {
    status: 503,
    message: 'The shop cannot reach its records at the moment. Please try again in a few seconds.',
  },
  closing: {
    status: 503,
    message:
      'The shop is being restarted and could not finish this in time. Please try again in a few seconds.',
  },
  disk_full: {
    status: 503,
    message:
      'Files cannot be taken at the moment. Nothing else is affected; our office has been told.',
  },
  google_away: {
    status: 503,
    message: 'Google does not answer at the moment. Please try again in a few seconds.',
  },
  image_host_away: {
    status: 503,
    message: 'The image host does not answer at the moment. Please try again in a few seconds.',
  },
  provider_away: {
    status: 503,
    message:
      'The card payment service does not answer at the moment. Please try again in a few seconds.',
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
