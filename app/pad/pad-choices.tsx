import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as words from '#words/pad'
import { isOrderable } from '../../contract/lines/orderable'
import { formatDollars } from '../../contract/money'
import type { PadChoice, PadLine } from '../../contract/pad/pad'
import { formatUnits } from '../../contract/tools/unit-words'
import { api } from '../browser-api'
import { Button } from '../ui/button'
import { controlClass } from '../ui/field'
import { RichWords } from '../ui/rich-words'
import { unseen } from '../ui/visually-hidden'
import { type Meant, toMeant } from './settled-lines'

type PadChoicesProps = { line: PadLine; onChoose: (meant: Meant) => void; children: ReactNode }

/** The tools that a line may mean: arrow keys move, Enter takes. One of another size is never chosen beforehand. */
export function PadChoices({ line, onChoose, children }: PadChoicesProps) {
  const { at, choices } = line

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const picked = new FormData(event.currentTarget).get('choice')
    const choice = picked === null ? undefined : choices[Number(picked)]
    if (choice) onChoose(toMeant(choice))
  }

  return (
    <form onSubmit={submit} className="grid gap-1">
      <fieldset className="grid">
        <legend className="sr-only">{words.toolsForLine(at)}</legend>
        {choices.map((choice, place) => (
          <Choice key={`${choice.toolId} ${choice.quantity}`} choice={choice} place={place} />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" size="small">
          <RichWords of={words.takeItForLine(unseen, at)} />
        </Button>
        {children}
      </div>
    </form>
  )
}

function Choice({ choice, place }: { choice: PadChoice; place: number }) {
  const { quantity, unit, name, sku, price, why, differs } = choice
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-2 py-1.5 hover:bg-paper has-checked:bg-paper sm:pointer-fine:min-h-8">
      <input
        type="radio"
        name="choice"
        value={place}
        defaultChecked={place === 0 && !differs}
        className="mt-0.5 size-4 shrink-0 accent-signal"
      />
      <span className="flex min-w-0 flex-wrap gap-x-3">
        {quantity !== null && (
          <span className="font-semibold tabular-nums">{formatUnits(quantity, unit)}</span>
        )}
        <span className="wrap-anywhere">{name}</span>
        {sku !== null && (
          <span translate="no" className="text-ink-soft">
            {sku}
          </span>
        )}
        {price !== null && (
          <span className="text-ink-soft tabular-nums">{formatDollars(price)}</span>
        )}
        {why !== '' && <span className="text-ink-soft">{why}</span>}
      </span>
    </label>
  )
}

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
