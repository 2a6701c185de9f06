import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/approvals'
import * as messages from '#words/messages'
import type { Address } from '../../../contract/bookings/addresses'
import type { Booking } from '../../../contract/bookings/bookings'
import { toDollars } from '../../../contract/money'
import type { Profile } from '../../../contract/profiles'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { ApiError } from '../../api'
import { discardSavedForm, formKeyOf } from '../../auth/saved-form'
import type { Orderer } from '../../basket/ordering-section'
import { useActiveMembership, useNeededApproval } from '../../companies/approval-note'
import { createIdempotencyKeys } from '../../idempotency-keys'
import { atOwnPrices } from '../../lines/at-own-prices'
import { useOwnPrices } from '../../lines/own-prices'
import { profileQuery } from '../../profiles/profile-queries'
import { useTaxedTotal } from '../../tax/tax-queries'
import { toJudgedTool, toolDetailsQuery, toolQuery } from '../../tools/tool-queries'
import { focusFirstFault } from '../../ui/focus-first-fault'
import { toast } from '../../ui/toast-store'
import { useErrorAfterLeaving } from '../../ui/use-error-after-leaving'
import { latestBookingQuery } from '../booking-queries'
import { findOrderFaults, type OrderFaults, parseQuantity, readOrder } from './order-rules'
import { type Order, placeBookingMutation } from './place-order'
import { findQuantityFault, judgeQuantity } from './quantity-fault'
import { type OrderStart, useSeenPrice } from './use-seen-price'

type OpenOrderProps = {
  tool: ListedTool
  user: Orderer
  open: boolean
  start?: OrderStart | undefined
  quantityText: string
  onQuantityText: (text: string) => void
  onPlaced: (booking: Booking) => void
}

export function useOrder(props: OpenOrderProps) {
  const { user, start, open, quantityText, onQuantityText, onPlaced } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: details } = useQuery(toolDetailsQuery(props.tool._id))
  const tool = atOwnPrices(toJudgedTool(props.tool, details), useOwnPrices())
  const [keys] = useState(createIdempotencyKeys)
  const lateFailure = useErrorAfterLeaving()
  const place = useRef('')
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    ...placeBookingMutation(client),
    onError: (failure, { key }) => {
      // The key belongs to another order.
      if (failure instanceof ApiError && failure.code === 'idempotency_mismatch') keys.forget(key)
      lateFailure(failure)
    },
    // Not in `mutate`: the page may be left before the reply.
    onSuccess: ({ booking, quoteId }, { key }) => {
      keys.forget(key)
      discardSavedForm(place.current)
      toast.success(booking ? messages.bookingPlaced : words.approversAreAsked)
      if (quoteId !== undefined) void navigate(href('/quote/:id', { id: quoteId }))
    },
  })
  const quantity = parseQuantity(quantityText)
  const seen = useSeenPrice({ tool, isKnown: details !== undefined, start, quantity })
  const { buyer, changeBuyer, profile } = useBuyer(user, open)
  const { changed, setForOther, ...destination } = useDestination(profile)
  const [faults, setFaults] = useState<OrderFaults>({})
  const line = quantity === undefined ? undefined : judgeQuantity(quantity, tool)
  const company = useActiveMembership()
  const to = destination.destination
  // What is not known to go anywhere has no tax yet.
  const isSure = open && to !== undefined && line?.verdict === 'ok'
  const taxed = useTaxedTotal(isSure ? [line] : [], {
    country: to?.delivery?.country,
    collect: to?.collect,
  })
  const total = isSure ? taxed.total : (line?.amount ?? 0)
  const isAbove = useNeededApproval(total)
  // Of another buyer the server judges it.
  const needed = to && !user.customer ? isAbove : undefined

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form that is closing can still be pressed.
    if (isPending || isSuccess) return
    const form = event.currentTarget
    place.current = formKeyOf(form)
    const price = toDollars(seen.cents)
    const ordered = { toolId: tool.id, productName: tool.name, price, delivery: changed }
    const order = readOrder(form, ordered)
    const found = findOrderFaults(order, form, tool)
    setFaults(found)
    if (focusFirstFault(form, found)) {
      // The stock may have changed.
      void client.invalidateQueries({ queryKey: toolQuery(tool.id).queryKey })
      return
    }
    const asked = needed === undefined ? undefined : toQuote(order, line, total)
    mutate(
      { order, asked, key: keys.keyFor(asked ?? order) },
      { onSuccess: ({ booking }) => booking && onPlaced(booking) },
    )
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return
    setFaults({ ...faults, [target.name]: undefined })
    if (target.name === 'email') setForOther(target.value.trim() !== user.email)
  }

  // Resetting a pending order would allow a second one.
  function setQuantity(text: string) {
    if (isPending) return
    onQuantityText(text)
    setFaults({ ...faults, quantity: undefined })
    reset()
  }

  function takeNewPrice() {
    if (isPending) return
    seen.takeNew()
    reset()
  }

  return {
    tool,
    user,
    quantityText,
    quantity,
    faults,
    error,
    isPending,
    buyer,
    changeBuyer,
    ...destination,
    handleSubmit,
    handleInput,
    setQuantity,
    takeNewPrice,
    price: seen.cents,
    newPrice: seen.nowCents,
    isPriceOld: seen.cents !== seen.nowCents,
    // A quantity is checked while it is typed, an empty field only when the order is sent.
    fault: quantity === undefined ? undefined : findQuantityFault(quantity, tool),
    line,
    taxed,
    needed,
    // The form of SPEC section 5 has no place for it.
    needsPo: company?.needsPo && !user.customer ? company.name : undefined,
  }
}

export type OpenOrder = ReturnType<typeof useOrder>

/** The order as its one line, at the price of the quantity, for approvers to decide on. */
function toQuote(order: Order, line: ReturnType<typeof judgeQuantity> | undefined, total: number) {
  const { toolId, quantity, price, name, email, phone, delivery } = order
  const lines = [{ toolId: toolId ?? '', quantity, price: line?.price ?? price }]
  return { lines, total, name, email, phone, delivery, forApproval: true }
}

/** What the server takes, unless another one is chosen. Where the goods of another buyer go is not known here. */
function useDestination(profile: Profile | undefined) {
  const [chosen, setDestination] = useState<Address | null>()
  const [isForOther, setForOther] = useState(false)
  const known = profile && {
    delivery: chosen === undefined ? profile.destination : chosen,
    collect: chosen === null,
  }
  return {
    destination: isForOther ? undefined : known,
    changed: isForOther ? undefined : chosen,
    setDestination,
    setForOther,
  }
}

type Buyer = { name: string; phone: string }

/** Name and phone number, filled in from the profile and the latest booking. */
function useBuyer({ email, name, customer }: Orderer, isNeeded: boolean) {
  const { data: latest } = useQuery({ ...latestBookingQuery(email), enabled: isNeeded })
  const { data: profile } = useQuery({ ...profileQuery(email, customer), enabled: isNeeded })
  const [typed, setTyped] = useState<Partial<Buyer>>({})
  const phone = profile?.phone ?? latest?.phone ?? ''
  const buyer = { name: latest?.name ?? name, phone, ...typed }
  const changeBuyer = (change: Partial<Buyer>) => setTyped((before) => ({ ...before, ...change }))
  return { buyer, changeBuyer, profile }
}
