import type { ClipboardEvent } from 'react'
import * as words from '#words/tools'
import { Button, buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'

type RowMoverProps = {
  /** Names the row for readers. */
  of: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

const look = `${buttonClass({ variant: 'quiet', size: 'icon' })} text-ink-soft! hover:text-ink! disabled:opacity-30 sm:pointer-fine:h-10 sm:pointer-fine:w-9`

/** Moves a row up or down or takes it away, by press and key. */
export function RowMover({ of, index, count, onMove, onRemove }: RowMoverProps) {
  return (
    <span className="flex items-center justify-end">
      <IconButton
        label={words.moveUp(of)}
        icon="chevron-down"
        iconClass="size-4 rotate-180"
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        className={look}
      />
      <IconButton
        label={words.moveDown(of)}
        icon="chevron-down"
        iconClass="size-4"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
        className={look}
      />
      <IconButton
        label={words.removeValue(of)}
        icon="trash"
        iconClass="size-4"
        onClick={onRemove}
        className={look}
      />
    </span>
  )
}

type AddRowProps = {
  id: string
  text: string
  isOff?: boolean
  onAdd: () => void
  onPaste?: (event: ClipboardEvent) => void
}

export function AddRow({ id, text, isOff, onAdd, onPaste }: AddRowProps) {
  return (
    <div>
      <Button size="small" id={id} disabled={isOff} onPaste={onPaste} onClick={onAdd}>
        <Icon name="plus" className="size-4" />
        {text}
      </Button>
    </div>
  )
}
