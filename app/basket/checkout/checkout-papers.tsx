import { useState } from 'react'
import * as words from '#words/basket'
import { requestedDays } from '../../../contract/bookings/requested-day'
import { paperHint } from '../../../contract/documents/paper-letters'
import { MAX_PO_LENGTH, MAX_REMARK_LENGTH } from '../../../contract/limits'
import { ApiError } from '../../api'
import { addressInWords } from '../../bookings/address-note'
import { AddressPick } from '../../profiles/address-pick'
import { CompanyFields } from '../../profiles/company-fields'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { TextAreaField } from '../../ui/form-field'
import { RichWords, unseen } from '../../ui/rich-words'
import { CheckoutPart, foldedLine } from './checkout-part'
import type { OpenCheckout } from './use-checkout'

/** What is printed on the papers of the booking. What few buyers need is folded to a line. */
export function CheckoutPapers({ checkout }: { checkout: OpenCheckout }) {
  const { papers, setPapers, isPending, error, faults, needsPo } = checkout
  const isUsed = error instanceof ApiError && error.code === 'po_used'
  return (
    <CheckoutPart title={words.forYourPapers}>
      <div className="max-w-md">
        <TextField
          label={words.poNumber}
          name="poNumber"
          isOptional={!needsPo}
          autoComplete="off"
          maxLength={MAX_PO_LENGTH}
          readOnly={isPending}
          value={papers.poNumber ?? ''}
          onChange={(event) => setPapers({ poNumber: event.target.value })}
          error={isUsed ? error.message : faults.poNumber}
          hint={paperHint(papers.poNumber) ?? words.printedOnEveryPaperOf}
        />
      </div>
      <Details checkout={checkout} />
    </CheckoutPart>
  )
}

function Details({ checkout }: { checkout: OpenCheckout }) {
  const { papers, billing, faults, isJudged } = checkout
  const [isUnfolded, setUnfolded] = useState(false)
  const isHalf = isJudged && Object.keys(billing.faults).length > 0
  const isOpen = isUnfolded || faults.requestedOn !== undefined || isHalf
  const summary = summaryOf(checkout)
  const hint = billingHint(checkout) ?? paperHint(papers.company, papers.remark)
  if (hint !== undefined && !isUnfolded) setUnfolded(true)
  return (
    <>
      {!isOpen && (
        <p className={foldedLine}>
          {summary && <span className="wrap-anywhere">{summary}</span>}
          <Button size="small" onClick={() => setUnfolded(true)}>
            {summary ? (
              <RichWords of={words.changeBillingAndCompany(unseen)} />
            ) : (
              words.addBillingCompanyDate
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

/** 'Billed to Plot 31, Narayanganj · Padma Spinning · BIN 1 · Wanted by 2026-12-09'. */
function summaryOf({ papers, billing }: OpenCheckout): string {
  const bill = billing.value && !billing.isNew ? words.billedTo(addressInWords(billing.value)) : ''
  const by = papers.requestedOn ? words.wishedFor(papers.requestedOn) : ''
  return [bill, papers.company, papers.taxId, by, papers.remark].filter(Boolean).join(' · ')
}

const billingHint = ({ billing }: OpenCheckout): string | undefined =>
  paperHint(...Object.values(billing.value ?? {}))

function DetailFields({ checkout }: { checkout: OpenCheckout }) {
  const { papers, setPapers, isPending, isJudged, addresses, billing, faults } = checkout
  const { first, last } = requestedDays(new Date())
  return (
    <div className="grid gap-x-4 gap-y-2 @md:grid-cols-2">
      <div className="col-span-full">
        <AddressPick
          label={words.billingAddress}
          of="billing"
          none={papers.delivery ? words.sameAsDelivery : words.none}
          choice={billing}
          saved={addresses}
          isReadOnly={isPending}
          isJudged={isJudged}
          hint={billingHint(checkout)}
        />
      </div>
      <CompanyFields
        of={papers}
        isOptional
        country={papers.billing?.country}
        companyHint={paperHint(papers.company)}
        readOnly={isPending}
        onChange={setPapers}
      />
      <TextField
        type="date"
        label={words.wishedForOn}
        name="requestedOn"
        isOptional
        min={first}
        max={last}
        readOnly={isPending}
        hint={words.theDayOnWhichYou}
        error={faults.requestedOn}
        value={papers.requestedOn ?? ''}
        onChange={({ target }) => setPapers({ requestedOn: target.value })}
      />
      <div className="col-span-full">
        <TextAreaField
          label={words.remark}
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
    </div>
  )
}
