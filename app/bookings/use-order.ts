import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import type { ListedTool } from '../../contract/tool-lists'
import { ApiError } from '../api'
import { discardSavedForm, formKeyOf } from '../auth/saved-form'
import type { SessionUser } from '../auth/session'
import { toolQuery } from '../tools/tool-queries'
import { focusFirstFault } from '../ui/focus-first-fault'
import { toast } from '../ui/toast-store'
import { useErrorAfterLeaving } from '../ui/use-error-after-leaving'
import { latestBookingQuery, placeBookingMutation } from './booking-queries'
import { createIdempotencyKeys } from './idempotency-keys'
import {
  findOrderFaults,
  nearestQuantity,
  type OrderFaults,
  parseQuantity,
  quantityFault,
  readOrder,
} from './order-rules'

/** What an order form begins with: no quantity, or that of an order that is to be placed again, at the price it had. */
export type OrderStart = { quantity: string; price: number }

type OpenOrderProps = {
  tool: ListedTool
  user: SessionUser
  open: boolean
  start?: OrderStart | undefined
  onPlaced: (booking: Booking) => void
}

/** One opened order form: what was agreed on, what is wrong with it, and sending it. */
export function useOrder({ tool, user, start, open, onPlaced }: OpenOrderProps) {
  const client = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const lateFailure = useErrorAfterLeaving()
  const place = useRef('')
  const { mutate, reset, isPending, error } = useMutation({
    ...placeBookingMutation(client),
    onError: (failure, { key }) => {
      // The key belongs to an order that is over: what is sent next is another one.
      if (failure instanceof ApiError && failure.code === 'idempotency_mismatch') keys.forget(key)
      lateFailure(failure)
    },
    // Here and not where it is sent: the page may be left before the answer.
    onSuccess: (_booking, { key }) => {
      keys.forget(key)
      discardSavedForm(place.current)
      toast.success(messages.bookingPlaced)
    },
  })
  const [quantityText, setQuantityText] = useState(start?.quantity ?? '')
  const [price, setPrice] = useState(start?.price ?? tool.price)
  const { buyer, changeBuyer } = useBuyer(user, open)
  const [faults, setFaults] = useState<OrderFaults>({})

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    place.current = formKeyOf(form)
    const order = readOrder(form, { toolId: tool._id, productName: tool.name, price })
    const found = findOrderFaults(order, form, { price, Available: tool.Available })
    setFaults(found)
    if (focusFirstFault(form, found)) {
      // Perhaps there are more by now than this page knows of.
      void client.invalidateQueries({ queryKey: toolQuery(tool._id).queryKey })
      return
    }
    mutate({ order, key: keys.keyFor(order) }, { onSuccess: onPlaced })
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setFaults({ ...faults, [target.name]: undefined })
  }

  // An order that is on its way is not taken back by another figure: to forget it would let a second one go.
  function setQuantity(text: string) {
    if (isPending) return
    setQuantityText(text)
    setFaults({ ...faults, quantity: undefined })
    reset()
  }

  function takeNewPrice() {
    if (isPending) return
    setPrice(tool.price)
    reset()
  }

  const quantity = parseQuantity(quantityText)
  const limits = { price, Available: tool.Available }
  return {
    ...{ tool, user, price, quantityText, quantity, faults, error, isPending },
    ...{ buyer, changeBuyer, handleSubmit, handleInput, setQuantity, takeNewPrice },
    isPriceOld: price !== tool.price,
    // What cannot be ordered is said while it is typed; an empty field only when it is sent.
    fault: quantity === undefined ? undefined : quantityFault(quantity, limits),
    nearest: quantity === undefined ? undefined : nearestQuantity(quantity, limits),
  }
}

export type OpenOrder = ReturnType<typeof useOrder>

type Buyer = { name: string; phone: string }

/** Name and phone number for an order: those of the latest booking, on whatever device it was placed, until typed over. */
function useBuyer({ email, name }: SessionUser, isNeeded: boolean) {
  const { data: latest } = useQuery({ ...latestBookingQuery(email), enabled: isNeeded })
  const [typed, setTyped] = useState<Partial<Buyer>>({})
  const buyer = { name: latest?.name ?? name, phone: latest?.phone ?? '', ...typed }
  const changeBuyer = (change: Partial<Buyer>) => setTyped((before) => ({ ...before, ...change }))
  return { buyer, changeBuyer }
}
