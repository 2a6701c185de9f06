import { z } from 'zod'
import { presentBalanceTransaction } from './balance.ts'
import { presentCharge } from './present-charge.ts'
import { presentDispute } from './present-dispute.ts'
import { presentIntent } from './present-intent.ts'
import { presentPaymentMethod } from './present-payment-method.ts'
import { presentRefund } from './present-refund.ts'
import type { JsonObject } from './records.ts'
import type { State } from './state.ts'
import { invalidRequest } from './stripe-error.ts'

const idSchema = z.string()
const objectSchema = z.record(z.string(), z.json())
const listSchema = z.object({ object: z.literal('list'), data: z.array(objectSchema) })

/** Puts whole objects where the answer has their ids, along paths such as data.latest_charge. */
export function expandAll(body: JsonObject, paths: string[], state: State): JsonObject {
  return paths.reduce((result, path) => expandPath(result, path.split('.'), path, state), body)
}

function expandPath(body: JsonObject, names: string[], path: string, state: State): JsonObject {
  const [name, ...rest] = names
  if (name === undefined) return body
  const list = name === 'data' ? listSchema.safeParse(body) : undefined
  if (list?.success) {
    return { ...body, data: list.data.data.map((row) => expandPath(row, rest, path, state)) }
  }
  if (body[name] === null) return body
  const whole = wholeObject(body[name], state)
  if (!whole) throw notExpandable(path)
  return { ...body, [name]: expandPath(whole, rest, path, state) }
}

function wholeObject(value: unknown, state: State) {
  const id = idSchema.safeParse(value)
  return id.success ? findObject(id.data, state) : objectSchema.safeParse(value).data
}

function findObject(id: string, state: State): JsonObject | undefined {
  const intent = state.intents.get(id)
  if (intent) return presentIntent(intent)
  const method = state.paymentMethods.get(id)
  if (method) return presentPaymentMethod(method)
  const charge = state.charges.get(id)
  if (charge) return presentCharge(charge, state)
  const refund = state.refunds.get(id)
  if (refund) return presentRefund(refund, state)
  const dispute = state.disputes.get(id)
  if (dispute) return presentDispute(dispute, state)
  const transaction = state.balanceTransactions.get(id)
  return transaction && presentBalanceTransaction(transaction)
}

function notExpandable(path: string) {
  return invalidRequest({ message: `This property cannot be expanded (${path}).`, param: 'expand' })
}
