import { useQuery } from '@tanstack/react-query'
import * as words from '#words/terms'
import type { Terms } from '../../contract/companies/company-facts'
import { formatDollars } from '../../contract/money'
import { PayChoice, type PayChoiceProps } from '../payments/pay-choice-section'
import { ownCompanyQuery } from './company-queries'

type OnAccountProps = Omit<PayChoiceProps, 'by' | 'hint'> & { total: number }

/** Buying on account, for members of a company with terms: within how many days it is paid and what is free, or why it cannot be chosen. */
export function OnAccountChoice({ total, isOff, ...choice }: OnAccountProps) {
  const { data } = useQuery({ ...ownCompanyQuery, refetchOnMount: 'always' })
  const terms = data?.terms
  if (!terms) return null
  const why = findWhyNot(terms, total)
  const { days, free } = terms
  const hint = why ?? words.payWithin(days, formatDollars(free))
  return <PayChoice by="account" hint={hint} isOff={isOff || why !== undefined} {...choice} />
}

function findWhyNot({ onHold, free, credit }: Terms, total: number): string | undefined {
  if (onHold) return words.isOnHold
  if (total <= free) return undefined
  return words.isAboveFree(formatDollars(free), formatDollars(credit))
}
