import type { FormEvent, ReactNode } from 'react'
import * as words from '#words/pad'
import { formatDollars } from '../../contract/money'
import type { PadLine } from '../../contract/pad/pad'
import { formatUnits } from '../../contract/tools/unit-words'
import { Button } from '../ui/button'
import { RichWords } from '../ui/rich-words'
import { unseen } from '../ui/visually-hidden'
import { type Meant, toMeant } from './settled-lines'

type PadChoicesProps = { line: PadLine; onChoose: (meant: Meant) => void; children: ReactNode }

/** The tools that a line may mean: arrow keys move, Enter takes. One of another size is never chosen beforehand. */
export function PadChoices({ line, onChoose, children }: PadChoicesProps) {
  const { at, choices } = line
  const [first] = choices

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
          <label
            key={`${choice.toolId} ${choice.quantity}`}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-2 py-1.5 hover:bg-paper has-checked:bg-paper sm:pointer-fine:min-h-8"
          >
            <input
              type="radio"
              name="choice"
              value={place}
              defaultChecked={place === 0 && first?.differs === false}
              className="mt-0.5 size-4 shrink-0 accent-signal"
            />
            <span className="flex min-w-0 flex-wrap gap-x-3">
              {choice.quantity !== null && (
                <span className="font-semibold tabular-nums">
                  {formatUnits(choice.quantity, choice.unit)}
                </span>
              )}
              <span className="wrap-anywhere">{choice.name}</span>
              {choice.sku !== null && (
                <span translate="no" className="text-ink-soft">
                  {choice.sku}
                </span>
              )}
              {choice.price !== null && (
                <span className="text-ink-soft tabular-nums">{formatDollars(choice.price)}</span>
              )}
              {choice.why !== '' && <span className="text-ink-soft">{choice.why}</span>}
            </span>
          </label>
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
