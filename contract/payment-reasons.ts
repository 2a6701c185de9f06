/** Why the shop itself cannot let a payment count. */
export const mismatches = {
  amount: 'The amount charged is not the total of the booking.',
  deleted: 'The booking was deleted before its payment arrived.',
  paid: 'The booking had been paid by another payment already.',
  stock: 'The stock hold had lapsed and the stock was gone before the payment arrived.',
} as const

/**
 * Why a payment waits for the office or has gone back, as the office and the buyer read it. It is kept with the payment as
 * it stands here and known by it again: to word one anew takes a migration of the rows that have it.
 */
export const paymentReasons = {
  ...mismatches,
  office: 'Our office has given the money back.',
  all: 'The money was given back at the card payment service.',
  part: 'Part of the money was given back at the card payment service.',
  lost: 'The bank of the card has taken the money back after a dispute.',
  failed: 'A refund has failed at the card payment service: the money is still with us.',
} as const

export type Mismatch = keyof typeof mismatches
