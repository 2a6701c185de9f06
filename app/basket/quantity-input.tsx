import { type KeyboardEvent, useEffect, useState } from 'react'
import { isOrderable } from '../../contract/orderable'
import { Icon } from '../ui/icon'
import { loadFacts, stepOf } from './figures'

type QuantityInputProps = {
  toolId: string
  name: string
  quantity: number
  isFaulty: boolean
  describedBy: string | undefined
  onChange: (quantity: number) => void
  /** A text that is no quantity, undefined once it is one. */
  onText: (text: string | undefined) => void
  onFocus: () => void
}

const buttonClass =
  'grid min-h-11 w-10 place-items-center text-ink hover:bg-paper disabled:opacity-40 sm:pointer-fine:min-h-9'

/** A quantity with buttons that go by the tool's step. Each letter counts at once. */
export function QuantityInput(props: QuantityInputProps) {
  const { toolId, name, quantity, onChange, onText } = props
  const [text, setText] = useState(String(quantity))
  useEffect(() => setText(String(quantity)), [quantity])

  function take(next: string) {
    setText(next)
    const number = /^\d{1,9}$/.test(next) ? Number(next) : 0
    onText(isOrderable(number) ? undefined : next)
    if (isOrderable(number)) onChange(number)
  }

  async function move(direction: 1 | -1) {
    await loadFacts(toolId).catch(() => undefined)
    const next = nextMultiple(quantity, stepOf(toolId), direction)
    if (isOrderable(next)) take(String(next))
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    void move(event.key === 'ArrowUp' ? 1 : -1)
  }

  const preload = () => void loadFacts(toolId).catch(() => undefined)
  return (
    <div
      className={`inline-flex items-stretch rounded-md border bg-surface focus-within:border-ink ${props.isFaulty ? 'border-danger ring-1 ring-danger' : 'border-control'}`}
    >
      <button
        type="button"
        aria-label={`Fewer of ${name}`}
        className={`${buttonClass} rounded-l-md`}
        disabled={quantity <= stepOf(toolId)}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void move(-1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        aria-label={`Quantity of ${name}`}
        aria-invalid={props.isFaulty}
        aria-describedby={props.describedBy}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        onFocus={() => {
          preload()
          props.onFocus()
        }}
        onKeyDown={handleKey}
        onChange={(event) => take(event.target.value.trim())}
        className="w-20 border-x border-hairline bg-transparent px-2 text-right text-base tabular-nums sm:pointer-fine:text-sm"
      />
      <button
        type="button"
        aria-label={`More of ${name}`}
        className={`${buttonClass} rounded-r-md`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void move(1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}

/** The next multiple of the step above or below. */
function nextMultiple(quantity: number, step: number, direction: 1 | -1): number {
  const steps = direction === 1 ? Math.floor(quantity / step) + 1 : Math.ceil(quantity / step) - 1
  return steps * step
}
