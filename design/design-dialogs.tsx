import { useState } from 'react'
import * as words from '#words/ui'
import { Button } from '../app/ui/button'
import { ConfirmDialog } from '../app/ui/confirm-dialog'
import { Dialog } from '../app/ui/dialog'
import { TextField } from '../app/ui/field'
import { InlineMessage } from '../app/ui/inline-message'
import { NoticeDialog } from '../app/ui/notice-dialog'
import { toast } from '../app/ui/toast-store'
import { MIN_ORDER_QUANTITY } from '../contract/limits'
import { DesignRow, DesignSection } from './design-parts'

type Shown = 'form' | 'confirm' | 'menu' | 'notice' | undefined

export function DesignDialogs() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <DesignSection title={words.dialogsAndMessages}>
      <DesignRow>
        <Button onClick={() => setShown('form')}>{words.openAForm}</Button>
        <Button variant="danger" onClick={() => setShown('confirm')}>
          {words.askFirst}
        </Button>
        <Button variant="secondary" onClick={() => setShown('menu')}>
          {words.openAMenu}
        </Button>
        <Button variant="secondary" onClick={() => setShown('notice')}>
          {words.sayOops}
        </Button>
        <Button variant="quiet" onClick={() => toast.success(words.bookingSuccessfull)}>
          {words.toast}
        </Button>
        <Button variant="quiet" onClick={() => toast.error(words.failedToDeleteBooking)}>
          {words.errorToast}
        </Button>
      </DesignRow>
      <InlineMessage>{words.pricesAreForOnePiece}</InlineMessage>
      <InlineMessage tone="success">{words.yourMessageIsOnIts}</InlineMessage>
      <InlineMessage tone="danger">{words.yourCardWasDeclinedPlease}</InlineMessage>
      <DesignForm open={shown === 'form'} onClose={close} />
      <DesignConfirm open={shown === 'confirm'} onClose={close} />
      <Dialog open={shown === 'menu'} onOpenChange={close} title={words.menu} size="menu">
        <p>{words.homeToolsAboutContact}</p>
      </Dialog>
      <NoticeDialog
        message={shown === 'notice' ? words.theToolsCouldNotBe : undefined}
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
        {words.cancel}
      </Button>
      <Button onClick={() => toast.success(words.bookingSuccessfull)}>{words.placeOrder}</Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={words.orderVernierCaliper200Mm}
      description={words.n480InStockAtLeast(MIN_ORDER_QUANTITY)}
      footer={footer}
    >
      <TextField label={words.phone} name="phone" type="tel" autoComplete="tel" />
      <TextField
        label={words.quantity}
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
      title={words.areYouSure}
      text={words.youWontBeAbleTo}
      confirmLabel={words.yesDeleteIt}
      isDanger
      isPending={isPending}
      onConfirm={handleConfirm}
    />
  )
}
