import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'

type RowMoverProps = {
  /** Names the row for readers. */
  of: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

const look = `${buttonClass({ variant: 'quiet', size: 'icon' })} disabled:opacity-30`

/** Moves a row up or down or takes it away, by press and key. */
export function RowMover({ of, index, count, onMove, onRemove }: RowMoverProps) {
  return (
    <span className="flex">
      <button
        type="button"
        aria-label={`Move ${of} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        className={look}
      >
        <Icon name="chevron-down" className="rotate-180" />
      </button>
      <button
        type="button"
        aria-label={`Move ${of} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
        className={look}
      >
        <Icon name="chevron-down" />
      </button>
      <button type="button" aria-label={`Remove ${of}`} onClick={onRemove} className={look}>
        <Icon name="trash" />
      </button>
    </span>
  )
}
