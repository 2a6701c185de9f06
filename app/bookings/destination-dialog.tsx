import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as basketWords from '#words/basket'
import * as words from '#words/bookings'
import type { Address } from '../../contract/bookings/addresses'
import { useSession } from '../auth/session'
import { createContentKeys } from '../idempotency-keys'
import { labelOf } from '../profiles/address-draft'
import { AddressPick } from '../profiles/address-pick'
import { addressesQuery, saveAddressMutation } from '../profiles/profile-queries'
import { NEW_ADDRESS, NO_ADDRESS, useAddressChoice } from '../profiles/use-address-choice'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import type { By } from './where-to-note'

export type DestinationChange = {
  isPending?: boolean
  error?: Error | null
  /** Calls `close` once the address is taken. */
  onSave: (address: Address | null, close: () => void) => void
}

type DestinationDialogProps = DestinationChange & {
  value: Address | null
  collect: boolean
  by: By
  onClose: () => void
}

/** Where goods go: an address of the address book, or one that is typed; a buyer's is kept there. */
export function DestinationDialog(props: DestinationDialogProps) {
  const { value, collect, by, isPending = false, error, onSave, onClose } = props
  const { saved, isLoading, keep } = useAddressBook(by === 'buyer')
  const otherwise = isLoading || collect ? NO_ADDRESS : NEW_ADDRESS
  const choice = useAddressChoice({ known: value, otherwise, saved })
  const [isTyped, setTyped] = useState(false)
  const [isJudged, setJudged] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Shown for want of an address, until the address book is there.
  const isGuess = isLoading && !isTyped && !value && !collect

  function submit(form: HTMLFormElement) {
    setJudged(true)
    const named = Object.entries(choice.faults).map(([name, fault]) => [`shipping-${name}`, fault])
    if (isGuess) return
    if (focusFirstFault(form, Object.fromEntries(named))) return
    onSave(choice.value, () => {
      onClose()
      // The goods go there even if the address book is full.
      if (choice.isNew && choice.value) keep(labelOf(choice.draft), choice.value)
    })
  }

  return (
    <FormDialog
      title={words.whereTheGoodsGo}
      act={words.save}
      isPending={isPending}
      pendingText={words.saving}
      error={error}
      isTyped={isTyped}
      initialFocus={(by) => by === 'touch' || (box.current?.querySelector('select') ?? true)}
      onClose={onClose}
      onSend={submit}
    >
      <div ref={box} onInput={() => setTyped(true)}>
        <AddressPick
          label={words.deliveryAddress}
          of="shipping"
          none={by === 'buyer' ? basketWords.youCollectIt : words.collectedByTheBuyer}
          choice={choice}
          saved={saved}
          isReadOnly={isPending}
          isJudged={isJudged}
          hint={undefined}
        />
      </div>
    </FormDialog>
  )
}

/** The buyer's own; the office has none of a buyer. */
function useAddressBook(isOwn: boolean) {
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const { data: saved = [], isLoading } = useQuery({ ...addressesQuery(email), enabled: isOwn })
  const { mutate } = useMutation(saveAddressMutation(useQueryClient()))
  const [keyFor] = useState(createContentKeys)

  function keep(label: string, address: Address) {
    const body = { label, address }
    if (isOwn) mutate({ body, key: keyFor(body) })
  }

  return { saved, isLoading, keep }
}
