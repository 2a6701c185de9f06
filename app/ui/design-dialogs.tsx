import { useState } from 'react'
import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'
import { DesignRow, DesignSection } from './design-parts'
import { Dialog } from './dialog'
import { InlineMessage } from './inline-message'
import { NoticeDialog } from './notice-dialog'
import { TextField } from './text-field'
import { toast } from './toast-store'

type Shown = 'form' | 'confirm' | 'menu' | 'notice' | undefined

export function DesignDialogs() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <DesignSection title="Dialogs and messages">
      <DesignRow>
        <Button onClick={() => setShown('form')}>Open a form</Button>
        <Button variant="danger" onClick={() => setShown('confirm')}>
          Ask first
        </Button>
        <Button variant="secondary" onClick={() => setShown('menu')}>
          Open a menu
        </Button>
        <Button variant="secondary" onClick={() => setShown('notice')}>
          Say Oops
        </Button>
        <Button variant="quiet" onClick={() => toast.success('Booking Successfull')}>
          Toast
        </Button>
        <Button variant="quiet" onClick={() => toast.error('Failed to delete booking')}>
          Error toast
        </Button>
      </DesignRow>
      <InlineMessage>Prices are for one piece and without tax.</InlineMessage>
      <InlineMessage tone="success">Your message is on its way.</InlineMessage>
      <InlineMessage tone="danger">Your card was declined. Please try another one.</InlineMessage>
      <DesignForm open={shown === 'form'} onClose={close} />
      <DesignConfirm open={shown === 'confirm'} onClose={close} />
      <Dialog open={shown === 'menu'} onOpenChange={close} title="Menu" size="menu">
        <p>Home, Tools, About, Contact</p>
      </Dialog>
      <NoticeDialog
        message={shown === 'notice' ? 'The tools could not be loaded.' : undefined}
        onClose={close}
      />
    </DesignSection>
  )
}

type OpenProps = { open: boolean; onClose: () => void }

function DesignForm({ open, onClose }: OpenProps) {
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button onClick={() => toast.success('Booking Successfull')}>Place Order</Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Order Vernier Caliper 200 mm"
      description={`480 in stock, at least ${MIN_ORDER_QUANTITY} an order.`}
      footer={footer}
    >
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" />
      <TextField
        label="Quantity"
        name="quantity"
        inputMode="numeric"
        defaultValue={MIN_ORDER_QUANTITY}
      />
    </Dialog>
  )
}

function DesignConfirm({ open, onClose }: OpenProps) {
  const [isPending, setPending] = useState(false)

  function handleConfirm() {
    setPending(true)
    setTimeout(() => {
      setPending(false)
      onClose()
    }, 1500)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Are you sure?"
      text="You won't be able to revert this!"
      confirmLabel="Yes, delete it!"
      isDanger
      isPending={isPending}
      onConfirm={handleConfirm}
    />
  )
}
