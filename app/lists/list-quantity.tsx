import { useEffect, useState } from 'react'
import { isOrderable } from '../../contract/lines/orderable'

type ListQuantityProps = { quantity: number; label: string; onChange: (quantity: number) => void }

/** A quantity that is saved when it is left or Enter is pressed; what is no quantity goes back. */
export function ListQuantity({ quantity, label, onChange }: ListQuantityProps) {
  const [text, setText] = useState(String(quantity))
  useEffect(() => setText(String(quantity)), [quantity])

  function save() {
    const next = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
    if (!isOrderable(next)) setText(String(quantity))
    else if (next !== quantity) onChange(next)
  }

  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
      className="min-h-11 text-ink w-24 @min-[40rem]:w-28 rounded-md border border-control bg-surface px-3 text-right text-base tabular-nums sm:pointer-fine:min-h-9 sm:pointer-fine:text-sm"
    />
  )
}
