import { isBlank } from '../../contract/blank'
import { fillIn } from '../../contract/errors'
import { fieldMessages } from '../../contract/field-messages'
import { MAX_TOTAL_CENTS, MIN_ORDER_QUANTITY, MIN_TOTAL_CENTS } from '../../contract/limits'
import { formatCents, lineTotal, toCents } from '../../contract/money'
import type { ListedTool } from '../../contract/tool-lists'
import { formatCount } from '../ui/format-count'
import type { Order } from './booking-queries'

/** A whole number of pieces from 1; undefined for any other text. */
export function parseQuantity(text: string): number | undefined {
  return /^0*[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined
}

/** In cents. */
export function orderTotal(price: number, quantity: number): number {
  return lineTotal(toCents(price), quantity)
}

type Limits = Pick<ListedTool, 'price' | 'Available'>

/** Why a quantity cannot be ordered. SPEC section 5 does not enforce the minimum. */
export function quantityFault(
  quantity: number | undefined,
  { price, Available }: Limits,
): string | undefined {
  if (quantity === undefined) return fieldMessages.quantity
  if (quantity > Available)
    return `Only ${formatCount(Available)} ${Available === 1 ? 'is' : 'are'} available`
  const total = orderTotal(price, quantity)
  if (total > MAX_TOTAL_CENTS) {
    return `Comes to ${formatCents(total)}; a card payment takes at most ${formatCents(MAX_TOTAL_CENTS)}`
  }
  if (total < MIN_TOTAL_CENTS) {
    return `Comes to ${formatCents(total)}; a card payment takes at least ${formatCents(MIN_TOTAL_CENTS)}`
  }
  return undefined
}

/** The nearest quantity that can be ordered, if there is one. */
export function nearestQuantity(
  quantity: number,
  { price, Available }: Limits,
): number | undefined {
  const least = Math.max(1, Math.ceil(MIN_TOTAL_CENTS / toCents(price)))
  const most = Math.min(Available, Math.floor(MAX_TOTAL_CENTS / toCents(price)))
  return least <= most ? Math.min(Math.max(quantity, least), most) : undefined
}

export function belowMinimumNote(quantity: number | undefined): string | undefined {
  if (quantity === undefined || quantity >= MIN_ORDER_QUANTITY) return undefined
  return `Fewer than ${MIN_ORDER_QUANTITY}: we take your order all the same, at the same price.`
}

export function fewLeftNote(Available: number): string | undefined {
  if (Available === 0 || Available >= MIN_ORDER_QUANTITY) return undefined
  const left =
    Available === 1 ? '1 is left and can be ordered' : `${Available} are left and can be ordered`
  return `${left}, although the usual minimum is ${MIN_ORDER_QUANTITY}: enter a quantity up to ${Available}.`
}

/** By name of the input. */
export type OrderFaults = { [Name in 'name' | 'email' | 'phone' | 'quantity']?: string | undefined }

type ReadOrder = Order & { quantity: number }
type Ordered = Pick<Order, 'toolId' | 'productName' | 'price'>

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

export function findOrderFaults(
  { name, email, phone, quantity }: ReadOrder,
  form: HTMLFormElement,
  tool: Pick<ListedTool, 'price' | 'Available'>,
): OrderFaults {
  return {
    name: isBlank(name) ? fillIn(fieldMessages.missing, { field: 'name' }) : undefined,
    email: email === '' || isMistyped(form, 'email') ? fieldMessages.emailInvalid : undefined,
    phone: phone === '' ? fieldMessages.phone : undefined,
    quantity: quantityFault(quantity || undefined, tool),
  }
}

function isMistyped(form: HTMLFormElement, name: string): boolean {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement && input.validity.typeMismatch
}

export function firstEmptyInput(formId: string): HTMLElement | null {
  const inputs = document.querySelectorAll<HTMLInputElement>(`#${formId} input`)
  return [...inputs].find((input) => input.value === '') ?? null
}
