import { Elements } from '@stripe/react-stripe-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/payments'
import type { SessionUser } from '../auth/session'
import { QueryError } from '../ui/error-state'
import basic from '../ui/fonts/archivo-basic.woff2?url'
import { CardForm, CardFormSkeleton } from './card-form'
import { stripeQuery } from './payment-queries'
import type { CardPayment } from './use-card-payment'

import './provider-frames.css'

type CardSectionProps = { payer: SessionUser; payment: CardPayment; total: number }

/** The card form, after the provider's script has loaded. */
export function CardSection(props: CardSectionProps) {
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
  return [{ family: words.archivo, src: `url(${href}) format("woff2")`, weight: '400 800' }]
}
