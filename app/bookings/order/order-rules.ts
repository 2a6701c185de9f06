import * as words from '#words/bookings'
import * as fieldMessages from '#words/field-messages'
import { fillIn } from '../../../contract/errors/shown-errors'
import type { JudgedTool } from '../../../contract/lines/judge-line'
import { isBlank } from '../../../contract/values/blank'
import { formatCount } from '../../ui/format-count'
import type { Order } from './place-order'
import { findQuantityFault } from './quantity-fault'

/** A whole number of pieces from 1; undefined for any other text. */
export const parseQuantity = (text: string): number | undefined =>
  /^0*[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined

/** SPEC section 5 does not enforce the usual minimum; that of a tool may refuse. */
export function belowMinimumNote(
  quantity: number | undefined,
  { minimum, tiers }: Pick<JudgedTool, 'minimum' | 'tiers'>,
): string | undefined {
  if (quantity === undefined || quantity >= minimum) return undefined
  const taken = words.fewerThanWeTakeYour(formatCount(minimum))
  return tiers.length > 0 ? `${taken}.` : words.atTheSamePrice(taken)
}

/** The least that the storefront proposes: the minimum in whole steps, or what is left. */
export function proposedQuantity({ available, minimum, step, madeToOrder }: JudgedTool): number {
  const least = Math.ceil(minimum / step) * step
  if (madeToOrder || available >= least) return least
  return Math.max(Math.floor(available / step) * step, 1)
}

/** By name of the input. */
export type OrderFaults = { [Name in 'name' | 'email' | 'phone' | 'quantity']?: string | undefined }

type ReadOrder = Order & { quantity: number }
type Ordered = Pick<Order, 'toolId' | 'productName' | 'price' | 'delivery'>

/** The order that the form holds; quantity 0 for any text that is no quantity. */
export function readOrder(form: HTMLFormElement, ordered: Ordered): ReadOrder {
  const data = new FormData(form)
  const read = (name: string) => String(data.get(name) ?? '').trim()
  return {
    ...ordered,
    quantity: parseQuantity(read('quantity')) ?? 0,
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
  }
}

export const findOrderFaults = (
  { name, email, phone, quantity }: ReadOrder,
  form: HTMLFormElement,
  tool: JudgedTool,
): OrderFaults => ({
  name: isBlank(name) ? fillIn(fieldMessages.missing, { field: 'name' }) : undefined,
  email: email === '' || isMistyped(form, 'email') ? fieldMessages.emailInvalid : undefined,
  phone: phone === '' ? fieldMessages.phone : undefined,
  quantity: quantity === 0 ? fieldMessages.quantity : findQuantityFault(quantity, tool)?.message,
})

function isMistyped(form: HTMLFormElement, name: string): boolean {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement && input.validity.typeMismatch
}
