import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { href } from 'react-router'
import * as words from '#words/basket'
import { shownErrors } from '../../../contract/errors/shown-errors'
import { UNVERIFIED_HOLD_HOURS } from '../../../contract/limits'
import { toCents } from '../../../contract/money'
import {
  type PayBy,
  type PayMethod,
  payMethods,
  payWays,
  takesTotal,
} from '../../../contract/payments/pay-ways'
import { saveFormOnInput } from '../../auth/saved-form'
import { SendLinkAgain } from '../../auth/unverified-note'
import { PayChoice } from '../../payments/pay-choice-section'
import { lazyPart } from '../../shell/lazy-part'
import { QueryError } from '../../ui/error-state'
import { InlineMessage } from '../../ui/inline-message'
import { Spinner } from '../../ui/spinner'
import { useMediaQuery } from '../../ui/use-media-query'
import { ONE_PAGE } from '../one-page'
import type { Orderer } from '../ordering-section'
import type { PricedBasket } from '../use-priced-basket'
import { CheckoutContact } from './checkout-contact'
import { CheckoutDestination } from './checkout-destination'
import { CheckoutFoot } from './checkout-foot'
import { CheckoutLines } from './checkout-lines'
import { CheckoutPapers } from './checkout-papers'
import { CheckoutPart } from './checkout-part'
import { type OpenCheckout, useCheckout } from './use-checkout'

/** For members of companies alone. */
const OnAccountChoice = lazyPart(
  () => import('../../companies/on-account-section'),
  'OnAccountChoice',
)

const hints: Record<PayMethod, string> = {
  card: words.payAtOnceAfterYou,
  transfer: words.ourAccountAndAReference,
}

/** For the office alone. */
const CustomerOnAccount = lazyPart(
  () => import('../../companies/customer-credit-section'),
  'CustomerOnAccount',
)

/** How the order is paid, and why a way cannot be chosen. */
function CheckoutPayment({ checkout }: { checkout: OpenCheckout }) {
  const { taxed, payBy, setPayBy, isVerified, user, isPending, company } = checkout
  const takes = (by: PayBy) => takesTotal(by, toCents(taxed.total))
  const shared = { value: payBy, isPending, onChange: setPayBy }
  const isOff = (by: PayBy) => !takes(by) || (payWays[by].byOffice && isVerified !== true)
  const choice = (by: PayMethod) => (
    <PayChoice key={by} by={by} hint={hints[by]} isOff={isOff(by)} {...shared} />
  )
  return (
    <CheckoutPart title={words.payment}>
      <fieldset className="grid gap-3 xl:gap-2 @md:grid-cols-2">
        <legend className="sr-only">{words.howYouPay}</legend>
        {payMethods.map(choice)}
        {company && <OnAccountChoice total={taxed.total} isOff={isOff('account')} {...shared} />}
        {user.customer && <CustomerOnAccount customer={user.customer} isOff={false} {...shared} />}
      </fieldset>
      {!takes('card') && <InlineMessage>{shownErrors.outside_card_limits.message}</InlineMessage>}
      {isVerified === false && (
        <>
          <p className="text-sm text-ink-soft">
            {words.bankTransferIsForConfirmed(UNVERIFIED_HOLD_HOURS)}
          </p>
          <SendLinkAgain email={user.email} />
        </>
      )}
    </CheckoutPart>
  )
}

type CheckoutFormProps = {
  user: Orderer
  basket: PricedBasket
  /** In place of the fields where there is nothing to order. */
  empty?: ReactNode
  /** On the page of the basket the lines are there already. */
  hasLines?: boolean
  /** Whether it can be sent; otherwise the focus goes to what is to be mended first. */
  isReady?: () => boolean
}

export function CheckoutForm({ user, basket, empty, ...form }: CheckoutFormProps) {
  const checkout = useCheckout(user, basket)
  const { isPlaced, isKnown } = checkout
  if (isPlaced) return <Spinner label={words.openingYourBooking} />
  if (empty) return empty
  if (!basket.isPriced && basket.query.isError) return <QueryError query={basket.query} />
  // What is filled in is known before the fields are there: what was typed is put over it.
  if (basket.isPriced && isKnown) return <Fields checkout={checkout} {...form} />
  return <Spinner label={words.loadingPrices} />
}

type FieldsProps = Pick<CheckoutFormProps, 'hasLines' | 'isReady'> & { checkout: OpenCheckout }

/** With room the lines are on the left and all else on the right, in sight; otherwise one column, the destination first. */
function Fields({ checkout, hasLines, isReady = () => true }: FieldsProps) {
  const panel = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery(ONE_PAGE)
  usePlaceKey(panel)
  const lines = hasLines && <CheckoutLines basket={checkout.basket} isWide={isWide} />
  const send: OpenCheckout['submit'] = (form, how) => isReady() && checkout.submit(form, how)
  return (
    <form
      name="checkout"
      noValidate
      data-of={href('/dashboard/checkout')}
      // One function for all renders: another would fill the saved input in again.
      ref={saveFormOnInput}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      className={
        isWide && hasLines
          ? 'grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-x-8'
          : 'grid max-w-4xl gap-8'
      }
    >
      {isWide && lines}
      <div ref={panel} className={isWide ? panelClass : 'contents'}>
        <CheckoutDestination checkout={checkout} />
        {!isWide && lines}
        <CheckoutContact checkout={checkout} />
        <CheckoutPapers checkout={checkout} />
        <CheckoutPayment checkout={checkout} />
        <CheckoutFoot
          checkout={checkout}
          onSend={(how) => {
            const form = panel.current?.closest('form')
            if (form) send(form, how)
          }}
        />
      </div>
    </form>
  )
}

/** Ctrl+Enter places the order from anywhere on the page. */
function usePlaceKey(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function press({ key, ctrlKey, metaKey }: KeyboardEvent) {
      if (key !== 'Enter' || !(ctrlKey || metaKey) || document.querySelector('[role=dialog]'))
        return
      panel.current?.closest('form')?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [panel])
}

const panelClass =
  'sticky top-[calc(5rem+var(--top-bar))] -m-1 grid max-h-[calc(100dvh-11rem-var(--top-bar))] content-start gap-4 overflow-y-auto p-1 pb-0 low:static low:max-h-none'
