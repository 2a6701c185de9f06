import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as words from '#words/pad'
import { isOrderable } from '../../contract/lines/orderable'
import type { PadLine } from '../../contract/pad/pad'
import { api } from '../browser-api'
import { Button } from '../ui/button'
import { controlClass } from '../ui/field'
import { RichWords, unseen } from '../ui/rich-words'
import { PadTool } from './pad-tool'
import type { Meant } from './settled-lines'

type PadChoicesProps = { line: PadLine; onChoose: (meant: Meant) => void; children: ReactNode }

/** The tools that a line may mean: arrow keys move, Enter takes. Of several, and of another size, none is chosen beforehand. */
export function PadChoices({ line, onChoose, children }: PadChoicesProps) {
  const { at, choices } = line

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const picked = new FormData(event.currentTarget).get('choice')
    const choice = picked === null ? undefined : choices[Number(picked)]
    if (choice) onChoose({ ...choice, by: 'person' })
  }

  return (
    <form onSubmit={submit} className="grid gap-1">
      <fieldset className="grid">
        <legend className="sr-only">{words.toolsForLine(at)}</legend>
        {choices.map((choice, place) => (
          <label
            key={`${choice.toolId} ${choice.quantity}`}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1 hover:bg-paper has-checked:bg-paper"
          >
            <input
              type="radio"
              name="choice"
              value={place}
              required
              defaultChecked={choices.length === 1 && !choice.differs}
              className="size-4 shrink-0 accent-signal"
            />
            <PadTool tool={choice} amount={choice.price} note={choice.why} />
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button size="small" type="submit">
          <RichWords of={words.takeItForLine(unseen, at)} />
        </Button>
        {children}
      </div>
    </form>
  )
}

type PadQuantityProps = {
  at: number
  meant: Meant
  /** What is in the field at first. */
  guess: number | null
  onSettle: (meant: Meant) => void
}

/** A missing quantity, to be typed; the shop judges it at once. */
export function PadQuantity({ at, meant, guess, onSettle }: PadQuantityProps) {
  const [text, setText] = useState(String(guess ?? ''))
  const [isFaulty, setFaulty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (quantity: number) =>
      api('checkLines', { body: { lines: [{ toolId: meant.toolId, quantity }] } }),
    onSuccess: ({ lines: [line] }) => {
      if (!line) return
      const { quantity, verdict, message, nearest, price, amount, shipsBy } = line
      onSettle({ ...meant, quantity, verdict, message, nearest, price, amount, shipsBy })
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
      <Button size="small" type="submit" isPending={isPending}>
        <RichWords of={words.setTheQuantityOfLine(unseen, at)} />
      </Button>
      {error && <span className="text-danger">{error.message}</span>}
    </form>
  )
}
