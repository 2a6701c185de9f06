import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/profiles'
import type { SavedAddress } from '../../contract/profiles'
import { createContentKeys } from '../idempotency-keys'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import {
  type AddressDraft,
  addressFaults,
  addressOfDraft,
  draftOfAddress,
  emptyAddress,
  labelOf,
} from './address-draft'
import { AddressFields, CalledField } from './address-fields'
import { changeAddressMutation, createAddressMutation } from './profile-queries'

type AddressDialogProps = {
  /** Without one it is new. */
  saved: SavedAddress | undefined
  country: string | undefined
  onClose: () => void
}

export function AddressDialog({ saved, country, onClose }: AddressDialogProps) {
  const [draft, setDraft] = useState(() =>
    saved ? draftOfAddress(saved.address, saved.label) : emptyAddress(country),
  )
  const [isJudged, setJudged] = useState(false)
  const { save, isPending, error } = useSaveAddress(saved, onClose)
  const faults = addressFaults(draft)
  const change = (next: Partial<AddressDraft>) => setDraft({ ...draft, ...next })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setJudged(true)
    const named = Object.entries(faults).map(([name, fault]) => [`shipping-${name}`, fault])
    if (!focusFirstFault(event.currentTarget, Object.fromEntries(named))) save(draft)
  }

  return (
    <FormDialog
      title={saved ? words.changeOf(saved.label) : words.addAnAddress}
      size="medium"
      act={words.save}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      className="grid gap-1"
    >
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <CalledField name="book-label" value={draft.label} onChange={(label) => change({ label })} />
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

function useSaveAddress(saved: SavedAddress | undefined, onClose: () => void) {
  const client = useQueryClient()
  const [keyFor] = useState(createContentKeys)
  const create = useMutation(createAddressMutation(client))
  const change = useMutation(changeAddressMutation(client))

  function save(draft: AddressDraft) {
    if (create.isPending || change.isPending) return
    const body = { label: labelOf(draft), address: addressOfDraft(draft) }
    const onSuccess = () => {
      onClose()
      toast.success(words.saved)
    }
    if (saved) change.mutate({ id: saved._id, body }, { onSuccess })
    else create.mutate({ key: keyFor(body), body }, { onSuccess })
  }

  return {
    save,
    isPending: create.isPending || change.isPending,
    error: create.error ?? change.error,
  }
}
