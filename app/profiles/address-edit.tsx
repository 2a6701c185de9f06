import { useState } from 'react'
import * as words from '#words/profiles'
import type { Address } from '../../contract/bookings/addresses'
import { AddressText } from '../bookings/address-note'
import { Button } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'
import {
  type AddressDraft,
  addressFaults,
  addressOfDraft,
  draftOfAddress,
  emptyAddress,
} from './address-draft'
import { AddressFields } from './address-fields'

type AddressEditProps = {
  title: string
  value: Address | null
  isJudged: boolean
  /** An address without street, city and country is unfinished: `value` stays as it is. */
  onChange: (address: Address | null, isUnfinished: boolean) => void
}

export function AddressEdit({ title, value, isJudged, onChange }: AddressEditProps) {
  const [edited, setEdited] = useState<{ draft: AddressDraft; before: Address | null }>()
  const name = title.toLowerCase()

  function change(next: Partial<AddressDraft>) {
    if (!edited) return
    const draft = { ...edited.draft, ...next }
    setEdited({ ...edited, draft })
    const isEmpty = Object.values(draft).every((text) => text.trim() === '')
    if (isEmpty && edited.before === null) return onChange(null, false)
    const isUnfinished = Object.keys(addressFaults(draft)).length > 0
    onChange(isUnfinished ? value : addressOfDraft(draft), isUnfinished)
  }

  return (
    <fieldset className="mb-2 grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      {edited ? (
        <div ref={focusFirst}>
          <AddressFields
            of="billing"
            draft={edited.draft}
            faults={isJudged ? addressFaults(edited.draft) : {}}
            onChange={change}
          />
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              onChange(edited.before, false)
              setEdited(undefined)
            }}
          >
            <RichWords of={words.leaveAsItWas(unseen, name)} />
          </Button>
        </div>
      ) : (
        <PlainAddress
          name={name}
          value={value}
          onEdit={() =>
            setEdited({ draft: value ? draftOfAddress(value) : emptyAddress(), before: value })
          }
          onTakeOut={() => onChange(null, false)}
        />
      )}
    </fieldset>
  )
}

type PlainAddressProps = {
  name: string
  value: Address | null
  onEdit: () => void
  onTakeOut: () => void
}

function PlainAddress({ name, value, onEdit, onTakeOut }: PlainAddressProps) {
  const look = { variant: 'secondary', size: 'small' } as const
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 text-sm">
      {value ? (
        <AddressText address={value} />
      ) : (
        <span className="text-ink-soft">{words.none}</span>
      )}
      <div className="flex gap-2">
        <Button {...look} onClick={onEdit}>
          <RichWords of={(value ? words.changeThe : words.addThe)(unseen, name)} />
        </Button>
        {value && (
          <Button {...look} onClick={onTakeOut}>
            <RichWords of={words.takeOutThe(unseen, name)} />
          </Button>
        )}
      </div>
    </div>
  )
}

/** The button that opened the fields is gone. */
function focusFirst(fields: HTMLElement | null): void {
  fields?.querySelector('input')?.focus()
}
