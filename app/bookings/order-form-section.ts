import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { JudgedTool } from '../../contract/lines/judge-line'
import { hasInterruptedForm, setSavedField } from '../auth/saved-form'
import { parseQuantity, proposedQuantity } from './order/order-rules'
import type { OrderStart } from './order/use-seen-price'

export type OrderForm = ReturnType<typeof useOrderForm>

/** The order of a tool's page: its quantity, which panel and form share, and whether the form is open. */
export function useOrderForm(tool: JudgedTool) {
  const { again, clearAddress, clear } = useOrderAgain()
  // Until something is typed, it follows the tool's minimum, which is known a moment later.
  const [typed, setTyped] = useState(again?.quantity)
  const [form, setForm] = useState(() => ({
    isOpen: tool.available > 0 && (again !== undefined || hasInterruptedForm()),
    round: 0,
  }))

  /** The form, which may have been saved with another quantity, follows the panel. */
  function setQuantity(next: number | string) {
    setTyped(String(next))
    setSavedField('quantity', String(next))
  }

  /** With a quantity, the form is opened with it in place of what was typed before. */
  function open(quantity?: number) {
    if (quantity !== undefined) setQuantity(quantity)
    setForm({ isOpen: true, round: form.round + 1 })
  }

  function close() {
    setForm({ ...form, isOpen: false })
    clearAddress()
  }

  function finish() {
    close()
    clear()
    setTyped(undefined)
  }

  const quantityText = typed ?? String(proposedQuantity(tool))
  return {
    ...form,
    start: again,
    quantityText,
    quantity: parseQuantity(quantityText),
    setQuantity,
    setQuantityText: setTyped,
    open,
    close,
    finish,
  }
}

/** What the URL asks to order again, as the order form starts with it. */
function useOrderAgain() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [again, setAgain] = useState(() => readOrderAgain(search))

  /** A reload must not open the form again. */
  function clearAddress() {
    if (readOrderAgain(search)) void navigate(pathname, { replace: true, preventScrollReset: true })
  }

  return { again, clearAddress, clear: () => setAgain(undefined) }
}

/** The order that the URL asks to place again. */
function readOrderAgain(search: string): OrderStart | undefined {
  const query = new URLSearchParams(search)
  const quantity = query.get('order')
  const price = Number(query.get('was'))
  return quantity && price >= 0 ? { quantity, price } : undefined
}
