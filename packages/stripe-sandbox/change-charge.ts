import { bookMovement, chargeFee } from './balance.ts'
import type { Call } from './endpoint.ts'
import { bankActs, type Cause, recordEvent } from './events.ts'
import { mergeMetadata } from './param-schemas.ts'
import { presentCharge } from './present-charge.ts'
import type { Charge } from './records.ts'

/** Takes the money into the account's balance. */
export function capture({ state }: Pick<Call, 'state'>, charge: Charge): Charge {
  const { amount, currency, description, id: source } = charge
  const fee = chargeFee(amount)
  const taken = { amount, currency, description, source, fee }
  const balanceTransaction = bookMovement(state, {
    ...taken,
    type: 'charge',
    reportingCategory: 'charge',
  })
  return state.charges.put({ ...charge, balanceTransaction })
}

/** An asynchronous capture comes a moment after the charge was authorized. */
export function captureLater(call: Call, charge: Charge) {
  return tellUpdate(bankActs(call), charge, capture(call, charge))
}

export interface ChargeChange {
  description?: string | null | undefined
  metadata?: Record<string, string> | undefined
  receipt_email?: string | null | undefined
}

export function updateCharge(call: Call, charge: Charge, change: ChargeChange): Charge {
  const { description, receipt_email } = change
  const updated = call.state.charges.put({
    ...charge,
    description: description === undefined ? charge.description : description,
    metadata: mergeMetadata(charge.metadata, change.metadata),
    receiptEmail: receipt_email === undefined ? charge.receiptEmail : receipt_email,
  })
  return tellUpdate(call, charge, updated)
}

function tellUpdate(cause: Cause, before: Charge, after: Charge): Charge {
  const was = presentCharge(before, cause.state)
  recordEvent(cause, 'charge.updated', presentCharge(after, cause.state), was)
  return after
}
