import { useState } from 'react'
import type { Address } from '../../../contract/bookings/addresses'
import type { Papers } from '../../../contract/bookings/booking-papers'
import { requestedDays } from '../../../contract/bookings/requested-day'
import { paperHint } from '../../../contract/documents/paper-letters'
import { MAX_PO_LENGTH, MAX_REMARK_LENGTH } from '../../../contract/limits'
import { ApiError } from '../../api'
import { AddressPick, inWords } from '../../profiles/address-pick'
import { CompanyFields } from '../../profiles/company-fields'
import { Button } from '../../ui/button'
import { TextAreaField } from '../../ui/text-area-field'
import { TextField } from '../../ui/text-field'
import { CheckoutPart } from './checkout-part'
import { KeptAddress } from './kept-address'
import type { OpenCheckout } from './use-checkout'

/** What is printed on the papers of the booking. What few buyers need is folded to a line. */
export function CheckoutPapers({ checkout }: { checkout: OpenCheckout }) {
  const { papers, setPapers, isPending, error } = checkout
  const isUsed = error instanceof ApiError && error.code === 'po_used'
  return (
    <CheckoutPart title="For your papers">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextField
          label="PO number"
          name="poNumber"
          isOptional
          autoComplete="off"
          maxLength={MAX_PO_LENGTH}
          readOnly={isPending}
          value={papers.poNumber ?? ''}
          onChange={(event) => setPapers({ poNumber: event.target.value })}
          error={isUsed ? error.message : undefined}
          hint={paperHint(papers.poNumber) ?? 'Printed on every paper of this booking'}
        />
        <TextAreaField
          label="Remark"
          name="remark"
          isOptional
          rows={2}
          maxLength={MAX_REMARK_LENGTH}
          readOnly={isPending}
          value={papers.remark ?? ''}
          onChange={(event) => setPapers({ remark: event.target.value })}
          hint={paperHint(papers.remark)}
        />
      </div>
      <Details checkout={checkout} />
    </CheckoutPart>
  )
}

function Details({ checkout }: { checkout: OpenCheckout }) {
  const { papers, faults } = checkout
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || faults.requestedOn !== undefined
  const summary = summaryOf(papers)
  const hint =
    addressHint(papers.delivery) ?? addressHint(papers.billing) ?? paperHint(papers.company)
  if (hint !== undefined && !isUnfolded) setUnfolded(true)
  return (
    <>
      {!isOpen && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {summary && <span className="wrap-anywhere">{summary}</span>}
          <Button variant="secondary" size="small" onClick={() => setUnfolded(true)}>
            {summary ? (
              <>
                Change<span className="sr-only"> addresses and company</span>
              </>
            ) : (
              'Add addresses, company, date'
            )}
          </Button>
        </p>
      )}
      {/* Also while they are folded, so that what was typed is filled in again after a new login. */}
      <div hidden={!isOpen}>
        <DetailFields checkout={checkout} />
      </div>
    </>
  )
}

/** 'To Plot 31, Narayanganj, billed there · Padma Spinning · BIN 1 · by 2026-12-09'. */
function summaryOf({ delivery, billing, company, taxId, requestedOn }: Partial<Papers>): string {
  const to = delivery ? `To ${inWords(delivery)}` : ''
  const bill = billing ? `Billed to ${inWords(billing)}` : ''
  const by = requestedOn ? `Wished for ${requestedOn}` : ''
  return [to, bill, company, taxId, by].filter(Boolean).join(' · ')
}

function addressHint(address: Address | null | undefined): string | undefined {
  return paperHint(...Object.values(address ?? {}))
}

function DetailFields({ checkout }: { checkout: OpenCheckout }) {
  const { papers, setPapers, isPending, addresses, faults } = checkout
  const { first, last } = requestedDays(new Date())
  const addressOf = (name: 'delivery' | 'billing') => ({
    saved: addresses,
    isReadOnly: isPending,
    value: papers[name] ?? null,
    hint: addressHint(papers[name]),
    onChange: (address: Address | null) => setPapers({ [name]: address }),
  })
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <KeptAddress name="delivery" {...addressOf('delivery')} />
      <KeptAddress name="billing" {...addressOf('billing')} />
      <AddressPick label="Delivery address" of="shipping" none="None" {...addressOf('delivery')} />
      <AddressPick
        label="Billing address"
        of="billing"
        none={papers.delivery ? 'Same as delivery' : 'None'}
        {...addressOf('billing')}
      />
      <CompanyFields
        of={papers}
        isOptional
        country={(papers.billing ?? papers.delivery)?.country}
        companyHint={paperHint(papers.company)}
        readOnly={isPending}
        onChange={setPapers}
      />
      <TextField
        type="date"
        label="Wished for"
        name="requestedOn"
        isOptional
        min={first}
        max={last}
        readOnly={isPending}
        hint="The day on which you would like to have it"
        error={faults.requestedOn}
        value={papers.requestedOn ?? ''}
        onChange={({ target }) => setPapers({ requestedOn: target.value })}
      />
    </div>
  )
}
