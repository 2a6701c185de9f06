import { type FormEvent, useId, useState } from 'react'
import * as words from '#words/tools'
import { Button } from '../../ui/button'
import { controlClass } from '../../ui/field'

type FacetRangeProps = {
  /** What is measured: 'Price', 'Bore'. */
  name: string
  unit: string
  from: string
  to: string
  /** The ends of what there is. */
  min: number | null
  max: number | null
  onApply: (from: string, to: string) => void
}

const figure = /^-?\d{1,8}(\.\d{1,2})?$/

/** From and to; both reach the URL together. */
export function FacetRange(props: FacetRangeProps) {
  const { name, unit, min, max, onApply } = props
  const [from, setFrom] = useState(props.from)
  const [to, setTo] = useState(props.to)
  const [fault, setFault] = useState<string>()
  const faultId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = faultOfRange(from.trim(), to.trim())
    setFault(found)
    if (found === undefined) onApply(from.trim(), to.trim())
  }

  const input = (end: string, value: string, bound: number | null, set: (text: string) => void) => (
    <input
      aria-label={words.endOfRange(name, end, unit)}
      aria-invalid={fault !== undefined}
      aria-describedby={fault && faultId}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={bound === null ? '' : String(bound)}
      value={value}
      onChange={({ target }) => set(target.value)}
      className={`${controlClass} px-2 text-sm tabular-nums sm:pointer-fine:min-h-9 sm:pointer-fine:py-1`}
    />
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <div className="flex items-center gap-1.5">
        {input('from', from, min, setFrom)}
        <span className="text-ink-soft">–</span>
        {input('to', to, max, setTo)}
        <Button type="submit" variant="secondary" size="small">
          {words.apply}
        </Button>
      </div>
      {fault && (
        <p id={faultId} role="alert" className="text-danger">
          {fault}
        </p>
      )}
    </form>
  )
}

function faultOfRange(from: string, to: string): string | undefined {
  if ([from, to].some((text) => text !== '' && !figure.test(text)))
    return words.pleaseEnterFiguresSuchAs
  return from !== '' && to !== '' && Number(from) > Number(to)
    ? words.theSecondFigureIsLess
    : undefined
}
