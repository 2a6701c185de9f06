/** What a buyer or the office does, in several steps. */
export type Action =
  | 'order'
  | 'lines'
  | 'replace'
  | 'intent'
  | 'settle'
  | 'release'
  | 'refund'
  | 'transfer'
  | 'settle lines'
  | 'give back'
  | 'ship'
  | 'account'
  | 'ship unpaid'
  | 'take back'
  | 'batch'

/** Where a step is: a statement, the commit of its transaction, or a call of the provider. */
export type Location =
  | { table: string; on: 'insert' | 'update'; when?: string }
  | { table: string; on: 'commit' }
  | { provider: 'GET' | 'POST'; path: string }

export type Step = { action: Action; name: string; place: Location }

const intents = '/v1/payment_intents'

/** The steps from the order to the money, in order. */
export const steps: Step[] = [
  at('order', 'the stock is taken', { table: 'tools', on: 'update' }),
  at('order', 'the booking is written', { table: 'bookings', on: 'insert' }),
  at('order', 'the movement is written', { table: 'stock_movements', on: 'insert' }),
  at('order', 'the mail is stored', { table: 'mails', on: 'insert' }),
  at('order', 'the transaction commits', { table: 'bookings', on: 'commit' }),
  at('lines', 'the stock is taken', { table: 'tools', on: 'update' }),
  at('lines', 'the booking is written', { table: 'bookings', on: 'insert' }),
  at('lines', 'the second line is written', {
    table: 'booking_lines',
    on: 'insert',
    when: 'new.line = 2',
  }),
  at('lines', 'the last movement is written', {
    table: 'stock_movements',
    on: 'insert',
    when: 'new.line = 3',
  }),
  at('lines', 'the mail is stored', { table: 'mails', on: 'insert' }),
  at('lines', 'the transaction commits', { table: 'booking_lines', on: 'commit' }),
  at('replace', 'the old booking is hidden', {
    table: 'bookings',
    on: 'update',
    when: 'old.deleted_at is null and new.deleted_at is not null',
  }),
  at('replace', 'the old hold is released', {
    table: 'bookings',
    on: 'update',
    when: 'old.stock_taken and not new.stock_taken',
  }),
  at('replace', 'the old stock goes back', {
    table: 'tools',
    on: 'update',
    when: 'new.available > old.available',
  }),
  at('replace', 'the stock is taken', {
    table: 'tools',
    on: 'update',
    when: 'new.available < old.available',
  }),
  at('replace', 'the booking is written', { table: 'bookings', on: 'insert' }),
  at('replace', 'the replacement is noted', {
    table: 'bookings',
    on: 'update',
    when: 'new.replaced_by is not null',
  }),
  at('replace', 'the transaction commits', { table: 'booking_lines', on: 'commit' }),
  at('replace', 'the old intent is cancelled', { provider: 'POST', path: intents }),
  at('intent', 'the attempt is written', { table: 'payment_attempts', on: 'insert' }),
  at('intent', 'the attempt is committed', { table: 'payment_attempts', on: 'commit' }),
  at('intent', 'the provider makes the intent', { provider: 'POST', path: intents }),
  at('intent', 'the intent is stored', { table: 'payment_attempts', on: 'update' }),
  at('settle', 'the provider is asked', { provider: 'GET', path: intents }),
  at('settle', 'the attempt is closed', { table: 'payment_attempts', on: 'update' }),
  at('settle', 'the payment is written', { table: 'payments', on: 'insert' }),
  at('settle', 'the booking is paid', { table: 'bookings', on: 'update' }),
  at('settle', 'the mail is stored', { table: 'mails', on: 'insert' }),
  at('settle', 'the transaction commits', { table: 'payments', on: 'commit' }),
  at('release', 'the booking is hidden', {
    table: 'bookings',
    on: 'update',
    when: 'old.deleted_at is null and new.deleted_at is not null',
  }),
  at('release', 'the hold is released', {
    table: 'bookings',
    on: 'update',
    when: 'old.stock_taken and not new.stock_taken',
  }),
  at('release', 'the movement is written', { table: 'stock_movements', on: 'insert' }),
  at('release', 'the stock goes back', { table: 'tools', on: 'update' }),
  at('release', 'the transaction commits', { table: 'stock_movements', on: 'commit' }),
  at('release', 'the intent is cancelled', { provider: 'POST', path: intents }),
  at('refund', 'the refund is decided', {
    table: 'payments',
    on: 'update',
    when: 'new.refund_due and not old.refund_due',
  }),
  at('refund', 'the provider refunds', { provider: 'POST', path: '/v1/refunds' }),
  at('refund', 'the refund is recorded', {
    table: 'payments',
    on: 'update',
    when: "new.state = 'refunded'",
  }),
  at('transfer', 'the payment is written', { table: 'payments', on: 'insert' }),
  at('transfer', 'the money is counted', {
    table: 'bookings',
    on: 'update',
    when: 'new.transferred_cents > old.transferred_cents',
  }),
  at('transfer', 'the booking is paid', {
    table: 'bookings',
    on: 'update',
    when: 'new.paid and not old.paid',
  }),
  at('transfer', 'the mail is stored', { table: 'mails', on: 'insert' }),
  at('transfer', 'the transaction commits', { table: 'payments', on: 'commit' }),
  at('transfer', 'the intent is cancelled', { provider: 'POST', path: intents }),
  at('settle lines', 'the booking is paid', { table: 'bookings', on: 'update' }),
  at('settle lines', 'the second line is promised', {
    table: 'booking_lines',
    on: 'update',
    when: 'new.line = 2 and new.promised_on is not null',
  }),
  at('settle lines', 'the transaction commits', { table: 'payments', on: 'commit' }),
  at('give back', 'the second line is cancelled', {
    table: 'booking_lines',
    on: 'update',
    when: 'new.line = 2 and new.cancelled > old.cancelled',
  }),
  at('give back', 'the second movement is written', {
    table: 'stock_movements',
    on: 'insert',
    when: "new.line = 2 and new.kind = 'cancel'",
  }),
  at('give back', 'the refund is written', { table: 'refunds', on: 'insert' }),
  at('give back', 'the refund is committed', { table: 'refunds', on: 'commit' }),
  at('give back', 'the provider refunds', { provider: 'POST', path: '/v1/refunds' }),
  at('give back', 'the refund is recorded', {
    table: 'refunds',
    on: 'update',
    when: "new.state = 'done'",
  }),
  at('ship', 'the invoice is written', { table: 'invoices', on: 'insert' }),
  at('ship', 'its second line is written', {
    table: 'invoice_lines',
    on: 'insert',
    when: 'new.line = 2',
  }),
  at('ship', 'the transaction commits', { table: 'invoices', on: 'commit' }),
  at('account', 'the booking is written', { table: 'bookings', on: 'insert' }),
  at('account', 'the second line is promised', {
    table: 'booking_lines',
    on: 'update',
    when: 'new.line = 2 and new.promised_on is not null',
  }),
  at('account', 'the day to pay is written', {
    table: 'bookings',
    on: 'update',
    when: 'old.pay_until is null and new.pay_until is not null',
  }),
  at('account', 'the mail is stored', { table: 'mails', on: 'insert' }),
  at('account', 'the transaction commits', { table: 'booking_lines', on: 'commit' }),
  at('ship unpaid', 'the invoice is written', { table: 'invoices', on: 'insert' }),
  at('ship unpaid', 'the day to pay moves', {
    table: 'bookings',
    on: 'update',
    when: 'old.pay_until <> new.pay_until',
  }),
  at('ship unpaid', 'the transaction commits', { table: 'invoices', on: 'commit' }),
  at('take back', 'the second line comes back', {
    table: 'booking_lines',
    on: 'update',
    when: 'new.line = 2 and new.returned > old.returned',
  }),
  at('take back', 'less is owed', {
    table: 'bookings',
    on: 'update',
    when: 'new.credited_cents > old.credited_cents',
  }),
  at('take back', 'the credit note is written', { table: 'invoices', on: 'insert' }),
  at('take back', 'its second line is written', {
    table: 'invoice_lines',
    on: 'insert',
    when: 'new.line = 2',
  }),
  at('take back', 'the transaction commits', { table: 'invoices', on: 'commit' }),
  at('batch', 'the first payment is written', { table: 'payments', on: 'insert' }),
  at('batch', 'a booking is paid', {
    table: 'bookings',
    on: 'update',
    when: 'new.paid and not old.paid',
  }),
  at('batch', 'what is above is written', {
    table: 'payments',
    on: 'insert',
    when: "new.reason_code = 'surplus'",
  }),
  at('batch', 'the transaction commits', { table: 'payments', on: 'commit' }),
]

function at(action: Action, name: string, place: Location): Step {
  return { action, name, place }
}
