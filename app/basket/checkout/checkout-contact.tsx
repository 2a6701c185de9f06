import { useState } from 'react'
import * as words from '#words/basket'
import { paperHint } from '../../../contract/documents/paper-letters'
import { useIsAdmin } from '../../dashboard/use-is-admin'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { RichWords, unseen } from '../../ui/rich-words'
import { CheckoutPart, foldedLine } from './checkout-part'
import type { OpenCheckout } from './use-checkout'

/** Who orders, in one line; the fields appear when something is missing or changed. */
export function CheckoutContact({ checkout }: { checkout: OpenCheckout }) {
  const { buyer, faults } = checkout
  const [isOpened, setOpened] = useState(false)
  const isBlank = buyer.name.trim() === '' || buyer.phone.trim() === ''
  const isMissing = isBlank || paperHint(buyer.name) !== undefined
  const [wasMissing, setWasMissing] = useState(false)
  if (isMissing && !wasMissing) setWasMissing(true)
  const isOpen = isOpened || wasMissing || Object.values(faults).some(Boolean)
  return (
    <CheckoutPart title={words.contact}>
      {!isOpen && (
        <p className={foldedLine}>
          <span className="wrap-anywhere">{`${buyer.name}, ${buyer.phone}, ${buyer.email}`}</span>
          <Button size="small" onClick={() => setOpened(true)}>
            <RichWords of={words.changeTheContact(unseen)} />
          </Button>
        </p>
      )}
      <div hidden={!isOpen}>
        <ContactFields checkout={checkout} />
      </div>
    </CheckoutPart>
  )
}

function ContactFields({ checkout }: { checkout: OpenCheckout }) {
  const { buyer, changeBuyer, faults, isPending } = checkout
  const { may } = useIsAdmin()
  return (
    <div className="grid gap-x-4 gap-y-1 @2xl:grid-cols-3">
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        readOnly={isPending}
        value={buyer.name}
        onChange={(event) => changeBuyer({ name: event.target.value })}
        hint={paperHint(buyer.name)}
        error={faults.name}
      />
      <TextField
        label={words.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        readOnly={isPending}
        value={buyer.phone}
        onChange={(event) => changeBuyer({ phone: event.target.value })}
        error={faults.phone}
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        // Only the office orders for others.
        readOnly={!may<'createBooking'>('sales') || isPending}
        value={buyer.email}
        onChange={(event) => changeBuyer({ email: event.target.value })}
        error={faults.email}
      />
    </div>
  )
}
