import { useState } from 'react'
import type { Address } from '../../contract/addresses'
import { AddressText } from '../bookings/address-note'
import { Button } from '../ui/button'
import { type AddressDraft, addressFaults, addressOf, draftOf, emptyAddress } from './address-draft'
import { AddressFields } from './address-fields'

type AddressEditProps = {
  title: string
  of: 'shipping' | 'billing'
  value: Address | null
  onChange: (address: Address | null) => void
}

/** An address of a booking, changed in place; without street, city and country it is not taken. */
export function AddressEdit({ title, of, value, onChange }: AddressEditProps) {
  const [draft, setDraft] = useState<AddressDraft>()
  const faults = draft ? addressFaults(draft) : {}

  function change(next: Partial<AddressDraft>) {
    const changed = { ...(draft ?? emptyAddress()), ...next }
    setDraft(changed)
    if (Object.keys(addressFaults(changed)).length === 0) onChange(addressOf(changed))
  }

  return (
    <fieldset className="mb-2 grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      {draft ? (
        <AddressFields of={of} draft={draft} faults={faults} onChange={change} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-3 text-sm">
          {value ? <AddressText address={value} /> : <span className="text-ink-soft">None</span>}
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="small"
              onClick={() => setDraft(value ? draftOf(value) : emptyAddress())}
            >
              {value ? 'Change' : 'Add'}
              <span className="sr-only"> the {title.toLowerCase()}</span>
            </Button>
            {value && (
              <Button variant="secondary" size="small" onClick={() => onChange(null)}>
                Take out<span className="sr-only"> the {title.toLowerCase()}</span>
              </Button>
            )}
          </div>
        </div>
      )}
    </fieldset>
  )
}
