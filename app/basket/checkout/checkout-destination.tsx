import { useRef, useState } from 'react'
import * as words from '#words/basket'
import { paperHint } from '../../../contract/documents/paper-letters'
import { destinationInWords } from '../../bookings/where-to-note'
import { AddressPick } from '../../profiles/address-pick'
import { Button } from '../../ui/button'
import { RichWords, unseen } from '../../ui/rich-words'
import { CheckoutPart, foldedLine } from './checkout-part'
import type { OpenCheckout } from './use-checkout'

/** Where the goods go, in one line; the fields are open as long as that is not known. */
export function CheckoutDestination({ checkout }: { checkout: OpenCheckout }) {
  const { delivery, addresses, isPending, isJudged } = checkout
  const box = useRef<HTMLDivElement>(null)
  const hint = paperHint(...Object.values(delivery.value ?? {}))
  const [isOpened, setOpened] = useState(delivery.isNew)
  const isOpen = isOpened || delivery.isNew || hint !== undefined

  function open() {
    setOpened(true)
    requestAnimationFrame(() => box.current?.querySelector('select')?.focus())
  }

  return (
    <CheckoutPart title={words.deliverTo}>
      {!isOpen && (
        <p className={foldedLine}>
          <span className="wrap-anywhere">
            {destinationInWords({ delivery: delivery.value, collect: true }, 'buyer')}
          </span>
          <Button size="small" onClick={open}>
            <RichWords of={words.changeTheDestination(unseen)} />
          </Button>
        </p>
      )}
      <div ref={box} hidden={!isOpen}>
        <AddressPick
          label={words.deliveryAddress}
          of="shipping"
          none={words.youCollectIt}
          choice={delivery}
          saved={addresses}
          isReadOnly={isPending}
          isJudged={isJudged}
          hint={hint}
        />
      </div>
    </CheckoutPart>
  )
}
