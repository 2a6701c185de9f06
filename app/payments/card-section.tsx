import { Elements } from '@stripe/react-stripe-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../auth/session'
import { ErrorState } from '../ui/error-state'
import { CardForm, CardFormSkeleton } from './card-form'
import { stripeQuery } from './payment-queries'
import type { CardPayment } from './use-card-payment'

type CardSectionProps = { payer: SessionUser; payment: CardPayment }

/** The card form, once the provider's script is there. */
export function CardSection({ payer, payment }: CardSectionProps) {
  const query = useQuery(stripeQuery(useQueryClient()))
  if (query.data) {
    return (
      <Elements stripe={query.data}>
        <CardForm payer={payer} payment={payment} />
      </Elements>
    )
  }
  if (query.isPending) return <CardFormSkeleton />
  return (
    <ErrorState
      message={query.error.message}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
