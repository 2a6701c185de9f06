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

/** The quantity and price of an order that is placed again. */
export type OrderStart = { quantity: string; price: number }

type OpenOrderProps = {
  tool: ListedTool
  user: SessionUser
  open: boolean
  start?: OrderStart | undefined
  onPlaced: (booking: Booking) => void
}

/** The state of one opened order form. */
export function useOrder({ tool, user, start, open, onPlaced }: OpenOrderProps) {
  const client = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const lateFailure = useErrorAfterLeaving()
  const place = useRef('')
  const { mutate, reset, isPending, error } = useMutation({
    ...placeBookingMutation(client),
    onError: (failure, { key }) => {
      // The key belongs to another order.
      if (failure instanceof ApiError && failure.code === 'idempotency_mismatch') keys.forget(key)
      lateFailure(failure)
    },
    // Not in `mutate`: the page may be left before the reply.
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
      // The stock may have changed.
      void client.invalidateQueries({ queryKey: toolQuery(tool._id).queryKey })
      return
    }
    mutate({ order, key: keys.keyFor(order) }, { onSuccess: onPlaced })
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setFaults({ ...faults, [target.name]: undefined })
  }

  // Resetting a pending order would allow a second one.
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
    // A quantity is checked while it is typed, an empty field only when the order is sent.
    fault: quantity === undefined ? undefined : quantityFault(quantity, limits),
    nearest: quantity === undefined ? undefined : nearestQuantity(quantity, limits),
  }
}

export type OpenOrder = ReturnType<typeof useOrder>

type Buyer = { name: string; phone: string }

/** Name and phone number, filled in from the latest booking. */
function useBuyer({ email, name }: SessionUser, isNeeded: boolean) {
  const { data: latest } = useQuery({ ...latestBookingQuery(email), enabled: isNeeded })
  const [typed, setTyped] = useState<Partial<Buyer>>({})
  const buyer = { name: latest?.name ?? name, phone: latest?.phone ?? '', ...typed }
  const changeBuyer = (change: Partial<Buyer>) => setTyped((before) => ({ ...before, ...change }))
  return { buyer, changeBuyer }
}
