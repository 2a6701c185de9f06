import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/profiles'
import type { SavedAddress } from '../../contract/profiles'
import { createContentKeys } from '../idempotency-keys'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { thenSay } from '../ui/then-say'
import {
  type AddressDraft,
  addressFaults,
  addressOfDraft,
  draftOfAddress,
  emptyAddress,
  labelOf,
} from './address-draft'
import { AddressFields, CalledField } from './address-fields'
import { saveAddressMutation } from './profile-queries'

type AddressDialogProps = {
  /** Without one it is new. */
  saved: SavedAddress | undefined
  country: string | undefined
  /** A new one is for all members of the company. */
  isShared: boolean
  onClose: () => void
}

export function AddressDialog({ saved, country, isShared, onClose }: AddressDialogProps) {
  const [draft, setDraft] = useState(() =>
    saved ? draftOfAddress(saved.address, saved.label) : emptyAddress(country),
  )
  const [isJudged, setJudged] = useState(false)
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(saveAddressMutation(useQueryClient()))
  const faults = addressFaults(draft)
  const change = (next: Partial<AddressDraft>) => setDraft({ ...draft, ...next })

  function submit(form: HTMLFormElement) {
    setJudged(true)
    const named = Object.entries(faults).map(([name, fault]) => [`shipping-${name}`, fault])
    if (focusFirstFault(form, Object.fromEntries(named))) return
    const shared = isShared && ({ shared: true } as const)
    const body = { label: labelOf(draft), address: addressOfDraft(draft), ...shared }
    mutate({ id: saved?._id, key: keyFor(body), body }, thenSay(words.saved, onClose))
  }

  return (
    <FormDialog
      title={saved ? words.changeOf(saved.label) : words.addAnAddress}
      act={words.save}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSend={submit}
      className="grid gap-1"
    >
      <CalledField value={draft.label} onChange={(label) => change({ label })} />
      <AddressFields
        of="shipping"
        draft={draft}
        faults={isJudged ? faults : {}}
        isReadOnly={isPending}
        onChange={change}
      />
    </FormDialog>
  )
}
