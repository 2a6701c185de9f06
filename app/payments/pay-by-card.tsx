import * as words from '#words/payments'
import basic from '../ui/fonts/archivo-basic.woff2?url'
import './provider-frames.css'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Booking } from '../../contract/bookings/bookings'
import { ApiError } from '../api'
import { loginPath } from '../auth/return-path'
import type { SessionUser } from '../auth/session'
import { useSignOut } from '../shell/session-button'
import { Button } from '../ui/button'
import { Email } from '../ui/email'
import { QueryError } from '../ui/error-state'
import { InlineMessage } from '../ui/inline-message'
import { RichWords } from '../ui/rich-words'
import { Spinner } from '../ui/spinner'
import { adminFlagQuery } from '../users/user-queries'
import { CardForm, CardFormSkeleton } from './card-form'
import { MyBookingsLink, whoMayPay } from './payment-login'
import { stripeQuery } from './payment-queries'
import type { CardPayment } from './use-card-payment'

type PayByCardProps = { booking: Booking; payer: SessionUser; payment: CardPayment }

/** The card form for the buyer and the office; others are refused before they enter a card. */
export function PayByCard({ booking, payer, payment }: PayByCardProps) {
  const isHidden = isBuyerHidden(booking) && !payment.isPending
  // The open call hides the buyer after the session has ended too, so a call with sign-in decides.
  const session = useQuery({ ...adminFlagQuery(payer.email), enabled: isHidden, staleTime: 0 })
  const isRefused = payment.error instanceof ApiError && payment.error.status === 403
  if (isRefused || (isHidden && session.isSuccess && !session.isFetching))
    return <NotYourBooking user={payer} />
  if (isHidden && session.isFetching) return <Spinner />
  return <CardSection payer={payer} payment={payment} total={booking.total} />
}

function NotYourBooking({ user }: { user: SessionUser }) {
  const { pathname } = useLocation()
  const signOut = useSignOut(loginPath(pathname))
  return (
    <div className="grid gap-4">
      <InlineMessage tone="danger">
        {whoMayPay} <RichWords of={words.youAreSignedInAs(<Email address={user.email} />)} />
      </InlineMessage>
      <Button onClick={() => void signOut()}>{words.useAnotherAccount}</Button>
      <MyBookingsLink variant="secondary" />
    </div>
  )
}

/** For callers without rights the server replaces parts of the address and the phone number by stars. */
const isBuyerHidden = ({ email, phone }: Pick<Booking, 'email' | 'phone'>): boolean =>
  email.includes('***@') && phone.endsWith('***')

/** The card form, after the provider's script has loaded. */
function CardSection(props: { payer: SessionUser; payment: CardPayment; total: number }) {
  const query = useQuery(stripeQuery(useQueryClient()))
  const [options] = useState(() => ({ fonts: cardFonts() }))
  if (query.data) {
    return (
      <Elements stripe={query.data} options={options}>
        <CardForm {...props} />
      </Elements>
    )
  }
  if (query.isPending) return <CardFormSkeleton />
  return <QueryError query={query} />
}

/** The shop's typeface for the provider's frame; another origin needs its full URL. */
function cardFonts() {
  const { href } = new URL(basic, window.location.href)
  return [{ family: 'Archivo', src: `url(${href}) format("woff2")`, weight: '400 800' }]
}
