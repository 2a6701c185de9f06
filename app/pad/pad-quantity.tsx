import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/pad'
import { isOrderable } from '../../contract/lines/orderable'
import { api } from '../browser-api'
import { Button } from '../ui/button'
import { controlClass } from '../ui/field'
import { RichWords } from '../ui/rich-words'
import { unseen } from '../ui/visually-hidden'
import type { Meant } from './settled-lines'

type PadQuantityProps = { at: number; meant: Meant; onSettle: (meant: Meant) => void }

/** A missing quantity, to be typed; the shop judges it at once. */
export function PadQuantity({ at, meant, onSettle }: PadQuantityProps) {
  const [text, setText] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (quantity: number) =>
      api('checkLines', { body: { lines: [{ toolId: meant.toolId, quantity }] } }),
    onSuccess: ({ lines: [line] }) => {
      if (!line) return
      const { quantity, verdict, message, nearest, price, amount } = line
      onSettle({ ...meant, quantity, verdict, message, nearest, price, amount })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
    setFaulty(!isOrderable(quantity))
    if (isOrderable(quantity) && !isPending) mutate(quantity)
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <input
        aria-label={words.quantityOfLine(at)}
        aria-invalid={isFaulty}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${controlClass} max-w-28 text-right tabular-nums`}
      />
      <Button type="submit" variant="secondary" size="small" isPending={isPending}>
        <RichWords of={words.setTheQuantityOfLine(unseen, at)} />
      </Button>
      {error && <span className="text-danger">{error.message}</span>}
    </form>
  )
}
