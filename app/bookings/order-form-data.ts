import { isBlank } from '../../contract/blank'
import { fillIn } from '../../contract/errors'
import { fieldMessages } from '../../contract/field-messages'
import type { ListedTool } from '../../contract/tool-lists'
import type { Order } from './booking-queries'
import { parseQuantity, quantityFault } from './order-rules'

/** What is wrong, by the name of the input it is wrong with. */
export type OrderFaults = { [Name in 'name' | 'email' | 'phone' | 'quantity']?: string | undefined }

type Ordered = Pick<Order, 'toolId' | 'productName' | 'price'>

export function readOrder(form: HTMLFormElement, ordered: Ordered): Order {
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
  { name, email, phone, quantity }: Order,
  form: HTMLFormElement,
  tool: Pick<ListedTool, 'price' | 'Available'>,
): OrderFaults {
  return {
    name: isBlank(name) ? fillIn(fieldMessages.missing, { field: 'name' }) : undefined,
    email: email === '' || isMistyped(form, 'email') ? fieldMessages.emailInvalid : undefined,
    phone: phone === '' ? fieldMessages.phone : undefined,
    quantity: quantityFault(parseQuantity(String(quantity)), tool),
  }
}

function isMistyped(form: HTMLFormElement, name: string): boolean {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement && input.validity.typeMismatch
}

/** Where typing begins: what could be filled in stands there already. */
export function firstEmptyInput(formId: string): HTMLElement | null {
  const inputs = document.querySelectorAll<HTMLInputElement>(`#${formId} input`)
  return [...inputs].find((input) => input.value === '') ?? null
}
