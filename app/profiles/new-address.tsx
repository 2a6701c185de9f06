import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import * as words from '#words/profiles'
import type { Address } from '../../contract/bookings/addresses'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { CheckField } from '../ui/check-field'
import { InlineMessage } from '../ui/inline-message'
import { addressFaults, addressOfDraft, emptyAddress, labelOf } from './address-draft'
import { AddressFields, CalledField } from './address-fields'
import { createAddressMutation } from './profile-queries'

type NewAddressProps = {
  of: 'shipping' | 'billing'
  country?: string | undefined
  onDone: (address: Address) => void
  onCancel: () => void
}

/** An address that is typed in its place within another form, and may be kept for the next time. */
export function NewAddress({ of, country, onDone, onCancel }: NewAddressProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [draft, setDraft] = useState(() => emptyAddress(country))
  const [isKept, setKept] = useState(true)
  const [isJudged, setJudged] = useState(false)
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(createAddressMutation(useQueryClient()))
  const faults = addressFaults(draft)

  function use() {
    setJudged(true)
    const [first] = Object.keys(faults)
    if (first) return focusField(box.current, `${of}-${first}`)
    const address = addressOfDraft(draft)
    if (!isKept) return onDone(address)
    const body = { label: labelOf(draft), address }
    mutate({ body, key: keyFor(body) }, { onSuccess: (saved) => onDone(saved.address) })
  }

  return (
    <fieldset
      ref={box}
      onKeyDown={(event) => onEnter(event, use)}
      className="grid gap-3 rounded-md border border-hairline p-4 sm:p-5"
    >
      <legend className="px-1 font-semibold">
        {of === 'shipping' ? words.newDeliveryAddress : words.newBillingAddress}
      </legend>
      <AddressFields
        of={of}
        draft={draft}
        faults={isJudged ? faults : {}}
        isReadOnly={isPending}
        onChange={(next) => setDraft({ ...draft, ...next })}
      />
      <CheckField
        label={words.keepItInMyAddress}
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      {isKept && (
        <CalledField value={draft.label} onChange={(label) => setDraft({ ...draft, label })} />
      )}
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending} pendingText={words.keepingIt} onClick={use}>
          {words.useThisAddress}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </fieldset>
  )
}

function focusField(box: HTMLFieldSetElement | null, name: string): void {
  const control = box?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

/** Enter means this address, not the form around it. */
function onEnter(event: KeyboardEvent<HTMLElement>, use: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  use()
}
