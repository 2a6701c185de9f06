import * as words from '#words/connect'
import { Button } from './button'
import { copyText } from './copyable-id'
import { Dialog } from './dialog'

type ShownOnceProps = { title: string; text: string; secret: string; onStored: () => void }

/** A secret that no page shows again: neither Escape nor a press outside closes it. */
export function ShownOnce({ title, text, secret, onStored }: ShownOnceProps) {
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title={title}
      description={text}
      size="small"
      isAlert
      footer={
        <Button variant="primary" onClick={onStored}>
          {words.iHaveStoredIt}
        </Button>
      }
    >
      <div className="grid gap-3 rounded-md border border-control bg-paper p-3 sm:flex sm:items-center">
        <code translate="no" className="min-w-0 flex-1 font-mono text-sm wrap-anywhere select-all">
          {secret}
        </code>
        <Button variant="secondary" onClick={() => void copyText(secret)}>
          {words.copyIt}
        </Button>
      </div>
    </Dialog>
  )
}
