/** What a buyer or the office does, in whose midst a point lies. */
export type Deed = 'order' | 'intent' | 'settle' | 'release' | 'refund'

/** A statement that the database is asked to do, or the end of its transaction, or a call of the provider. */
export type Place =
  | { table: string; on: 'insert' | 'update'; when?: string }
  | { table: string; on: 'commit' }
  | { provider: 'GET' | 'POST'; path: string }

export type Point = { deed: Deed; name: string; place: Place }

const intents = '/v1/payment_intents'

/** Each step on the way from the order to the money, in their order. */
export const points: Point[] = [
  at('order', 'the stock is taken', { table: 'tools', on: 'update' }),
  at('order', 'the booking is written', { table: 'bookings', on: 'insert' }),
  at('order', 'the movement is written', { table: 'stock_movements', on: 'insert' }),
  at('order', 'the mail is owed', { table: 'mails', on: 'insert' }),
  at('order', 'all of it is committed', { table: 'bookings', on: 'commit' }),
  at('intent', 'the attempt is written', { table: 'payment_attempts', on: 'insert' }),
  at('intent', 'the attempt is committed', { table: 'payment_attempts', on: 'commit' }),
  at('intent', 'the provider makes the intent', { provider: 'POST', path: intents }),
  at('intent', 'the intent is bound', { table: 'payment_attempts', on: 'update' }),
  at('settle', 'the provider is asked', { provider: 'GET', path: intents }),
  at('settle', 'the attempt is ended', { table: 'payment_attempts', on: 'update' }),
  at('settle', 'the payment is written', { table: 'payments', on: 'insert' }),
  at('settle', 'the booking is paid', { table: 'bookings', on: 'update' }),
  at('settle', 'the mail is owed', { table: 'mails', on: 'insert' }),
  at('settle', 'all of it is committed', { table: 'payments', on: 'commit' }),
  at('release', 'the booking is hidden', {
    table: 'bookings',
    on: 'update',
    when: 'old.deleted_at is null and new.deleted_at is not null',
  }),
  at('release', 'the hold is taken off', {
    table: 'bookings',
    on: 'update',
    when: 'old.stock_taken and not new.stock_taken',
  }),
  at('release', 'the movement is written', { table: 'stock_movements', on: 'insert' }),
  at('release', 'the stock goes back', { table: 'tools', on: 'update' }),
  at('release', 'all of it is committed', { table: 'stock_movements', on: 'commit' }),
  at('release', 'the intent is cancelled', { provider: 'POST', path: intents }),
  at('refund', 'the refund is decided', {
    table: 'payments',
    on: 'update',
    when: 'new.refund_due and not old.refund_due',
  }),
  at('refund', 'the provider gives the money back', { provider: 'POST', path: '/v1/refunds' }),
  at('refund', 'the refund is noted', {
    table: 'payments',
    on: 'update',
    when: "new.state = 'refunded'",
  }),
]

function at(deed: Deed, name: string, place: Place): Point {
  return { deed, name, place }
}
