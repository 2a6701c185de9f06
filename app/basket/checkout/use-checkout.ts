import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as approvalWords from '#words/approvals'
import * as fieldMessages from '#words/field-messages'
import * as messages from '#words/messages'
import { wishedDayFault } from '../../../contract/bookings/requested-day'
import { fillIn } from '../../../contract/errors/shown-errors'
import { toCents } from '../../../contract/money'
import { type PayBy, wayFor } from '../../../contract/payments/pay-ways'
import { isBlank } from '../../../contract/values/blank'
import { ApiError } from '../../api'
import { discardSavedForm, formKeyOf } from '../../auth/saved-form'
import type { SessionUser } from '../../auth/session'
import { verifiedQuery } from '../../auth/verification'
import { isSameText } from '../../bookings/address-note'
import { latestBookingQuery } from '../../bookings/booking-queries'
import { useActiveMembership, useNeededApproval } from '../../companies/approval-note'
import { createIdempotencyKeys, randomKey } from '../../idempotency-keys'
import { addressOfDraft, labelOf } from '../../profiles/address-draft'
import { saveAddressMutation } from '../../profiles/profile-queries'
import type { AddressChoice } from '../../profiles/use-address-choice'
import { useTaxedTotal } from '../../tax/tax-queries'
import { focusFirstFault } from '../../ui/focus-first-fault'
import { toast } from '../../ui/toast-store'
import { useErrorAfterLeaving } from '../../ui/use-error-after-leaving'
import { rememberFigures } from '../basket-figures'
import { takeOutOrdered } from '../change-of-booking'
import type { Orderer } from '../ordering-section'
import { useReplacedBooking } from '../ordering-section'
import { type PricedBasket, toSentLine, withoutHeld } from '../use-priced-basket'
import { type PlacedOrder, placeOrderMutation } from './checkout-queries'
import { useCheckoutPapers } from './use-checkout-papers'

type Buyer = { name: string; email: string; phone: string }
export type CheckoutFaults = {
  [Name in keyof Buyer | 'requestedOn' | 'poNumber']?: string | undefined
}

/** What is said of an order next to the form. */
export type Sending = { poAgain?: boolean; asks?: boolean; creditAnyway?: string }

/** The state of the checkout: what is ordered, by whom, how it is paid, and what the shop answered. */
export function useCheckout(user: Orderer, basket: PricedBasket) {
  const replaced = useReplacedBooking()
  const { phone, isKnown, ...of } = useCheckoutPapers(user, replaced)
  const { papers, delivery, billing } = of
  const { buyer, changeBuyer, isBuyerKnown } = useBuyer(user, phone)
  const isForOther = user.customer !== undefined
  const company = useActiveMembership()
  const taxed = useTaxedTotal(basket.orderable, {
    // Before one is chosen it is blank.
    country: papers.delivery?.country || undefined,
    collect: papers.delivery === null,
    taxId: papers.taxId ?? null,
  })
  const isOwnAbove = useNeededApproval(taxed.total)
  // Of a customer the server judges it.
  const needed = isForOther ? undefined : isOwnAbove
  const needsPo = !isForOther && company?.needsPo === true
  const { data } = useQuery({ ...verifiedQuery(user.email), enabled: !isForOther })
  const isVerified = isForOther || data
  const [chosen, setPayBy] = useState<PayBy>('card')
  const [faults, setFaults] = useState<CheckoutFaults>({})
  const [isJudged, setJudged] = useState(false)
  const { send, isPending, error, reset, isPlaced } = usePlaceOrder()
  const payBy = isVerified === false ? chosen : wayFor(toCents(taxed.total), chosen)

  /** Sends the lines that can be ordered; the others stay in the basket. */
  function submit(
    form: HTMLFormElement,
    { poAgain = false, asks = needed !== undefined, creditAnyway }: Sending = {},
  ) {
    if (isPending || isPlaced || basket.orderable.length === 0 || !taxed.isKnown) return
    const found = {
      ...findBuyerFaults(buyer),
      requestedOn: wishedDayFault(papers.requestedOn),
      poNumber: needsPo && isBlank(papers.poNumber ?? '') ? missingPo : undefined,
    }
    setFaults(found)
    setJudged(true)
    const all = { ...found, ...named('shipping', delivery), ...named('billing', billing) }
    if (Object.values(all).some(Boolean)) {
      // The fields appear with their faults.
      requestAnimationFrame(() => focusFirstFault(form, all))
      return
    }
    const typed = [delivery, billing].flatMap(({ isNew, draft, value }) =>
      isNew && !isForOther && !of.addresses.some(({ address }) => isSameText(address, value))
        ? draft
        : [],
    )
    send(form, {
      typed,
      asks,
      changed: replaced?.id,
      order: {
        lines: basket.orderable.map(toSentLine),
        ...trimmed(buyer),
        total: taxed.total,
        payBy,
        poAgain,
        creditAnyway,
        ...papers,
        ...(replaced && !replaced.isNew && { replaces: replaced.id }),
      },
    })
  }

  function change<T>(set: (next: T) => void) {
    return (next: T) => {
      set(next)
      if (!isPending) reset()
    }
  }

  return {
    user,
    basket,
    taxed,
    buyer,
    ...of,
    payBy,
    faults,
    isJudged,
    isVerified,
    needed,
    needsPo,
    /** Whose terms of payment are asked about; a customer's are asked about by the office. */
    company: isForOther ? undefined : company,
    isKnown: isKnown && isBuyerKnown,
    isPending,
    error,
    isPlaced,
    submit,
    reset,
    replaced,
    changeBuyer: change(changeBuyer),
    setPapers: change(of.setPapers),
    setPayBy: change(setPayBy),
  }
}

export type OpenCheckout = ReturnType<typeof useCheckout>

/** Name and phone number, filled in from the profile and the latest booking. */
function useBuyer({ email, name }: SessionUser, phone: string | undefined) {
  const { data: latest, isPending } = useQuery(latestBookingQuery(email))
  const [typed, setTyped] = useState<Partial<Buyer>>({})
  const buyer = { name: latest?.name ?? name, phone: phone ?? latest?.phone ?? '', email, ...typed }
  const changeBuyer = (change: Partial<Buyer>) => setTyped((before) => ({ ...before, ...change }))
  return { buyer, changeBuyer, isBuyerKnown: !isPending }
}

function usePlaceOrder() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const lateFailure = useErrorAfterLeaving()
  const [keys] = useState(createIdempotencyKeys)
  const formKey = useRef('')
  const { mutate: keepAddress } = useMutation(saveAddressMutation(client))
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    ...placeOrderMutation(client),
    onError: (failure, { key }) => {
      if (failure instanceof ApiError) {
        // The key belongs to another order.
        if (failure.code === 'idempotency_mismatch') keys.forget(key)
        rememberFigures(withoutHeld(failure.lines ?? []))
      }
      lateFailure(failure)
    },
    // Not in `mutate`: the page may be left before the reply.
    onSuccess: ({ _id }, { order, key, changed, typed, asks }) => {
      keys.forget(key)
      discardSavedForm(formKey.current)
      takeOutOrdered(order.lines, changed)
      // In the address book for the next order. A book that is full stays as it is.
      for (const draft of typed)
        keepAddress({
          key: randomKey(),
          body: { label: labelOf(draft), address: addressOfDraft(draft) },
        })
      toast.success(asks ? approvalWords.approversAreAsked : messages.bookingPlaced)
      const to = asks
        ? href('/quote/:id', { id: _id })
        : href('/dashboard/booking/:id', { id: _id })
      if ([href('/dashboard/checkout'), href('/basket')].includes(location.pathname))
        void navigate(to, { replace: true })
    },
  })

  function send(form: HTMLFormElement, placed: Omit<PlacedOrder, 'key'>) {
    formKey.current = formKeyOf(form)
    mutate({ ...placed, key: keys.keyFor({ ...placed.order, asks: placed.asks }) })
  }

  return { send, reset, isPending, isPlaced: isSuccess, error }
}

const missingPo = fillIn(fieldMessages.missing, { field: 'PO number' })

const named = (of: string, { faults }: AddressChoice): CheckoutFaults =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [`${of}-${name}`, fault]))

function trimmed({ name, email, phone }: Buyer): Buyer {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() }
}

const findBuyerFaults = ({ name, email, phone }: Buyer): CheckoutFaults => ({
  name: isBlank(name) ? fillIn(fieldMessages.missing, { field: 'name' }) : undefined,
  email: /^\S+@\S+$/.test(email.trim()) ? undefined : fieldMessages.emailInvalid,
  phone: isBlank(phone) ? fieldMessages.phone : undefined,
})
