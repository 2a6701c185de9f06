import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/terms'
import { MAX_REMARK_LENGTH } from '../../contract/limits'
import { formatDollars } from '../../contract/money'
import { isBlank } from '../../contract/values/blank'
import { customerQuery } from '../customers/customer-queries'
import { PayChoice, type PayChoiceProps } from '../payments/pay-choice-section'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { companyForOfficeQuery } from './office-company-queries'

type CustomerProps = Omit<PayChoiceProps, 'by' | 'hint'> & { customer: string }

/** Buying on account for a customer of the office, where its company has terms; what is above the free credit is judged when it is sent. */
export function CustomerOnAccount({ customer, ...choice }: CustomerProps) {
  const { data: known } = useQuery(customerQuery(customer))
  const company = known?.memberOf?._id
  const { data } = useQuery({
    ...companyForOfficeQuery(company ?? ''),
    enabled: company !== undefined,
  })
  if (!data?.terms || data.state !== 'active') return null
  const { days, free, onHold } = data.terms
  const hint = onHold ? words.onHoldForOffice : words.payWithin(days, formatDollars(free))
  return <PayChoice by="account" hint={hint} {...choice} />
}

/** After the refusal: the reason for which the office books all the same. */
export function CreditAnyway({ onSend }: { onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const isMissing = isBlank(reason)
  return (
    <div className="grid gap-2">
      <TextField
        label={words.whyAnyway}
        autoComplete="off"
        maxLength={MAX_REMARK_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          // The form would be sent without it.
          event.preventDefault()
          if (!isMissing) onSend(reason.trim())
        }}
      />
      <Button
        size="small"
        className="justify-self-start"
        disabled={isMissing}
        onClick={() => onSend(reason.trim())}
      >
        {words.bookAnyway}
      </Button>
    </div>
  )
}
