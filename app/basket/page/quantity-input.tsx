import { useEffect, useState } from 'react'
import * as words from '#words/basket'
import { isOrderable } from '../../../contract/lines/orderable'
import { nextMultiple, QuantityStepper } from '../../ui/quantity-stepper'
import { loadFacts, stepOfTool } from '../basket-figures'

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

/** A quantity with buttons that go by the tool's step. Each letter counts at once. */
export function QuantityInput(props: QuantityInputProps) {
  const { toolId, name, quantity, onChange, onText, onFocus } = props
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
    const next = nextMultiple(quantity, stepOfTool(toolId), direction)
    if (isOrderable(next)) take(String(next))
  }

  return (
    <QuantityStepper
      label={words.quantityOf(name)}
      of={name}
      text={text}
      isFaulty={props.isFaulty}
      describedBy={props.describedBy}
      canGoDown={quantity > stepOfTool(toolId)}
      onText={take}
      onMove={(direction) => void move(direction)}
      onFocus={onFocus}
      onNear={() => void loadFacts(toolId).catch(() => undefined)}
    />
  )
}
