import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as words from '#words/tools'
import { Button } from '../../ui/button'
import { controlClass } from '../../ui/field'
import { formatCount } from '../../ui/format-count'
import { Icon } from '../../ui/icon'
import { useImmediate } from '../../ui/use-immediate'

type FacetGroupProps = { title: string; isOpen?: boolean; children: ReactNode }

/** One way to narrow a list; its content can be folded. */
export function FacetGroup({ title, isOpen = false, children }: FacetGroupProps) {
  return (
    <details open={isOpen} className="group/facet border-b border-hairline">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-md font-semibold">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <Icon name="chevron-down" className="size-4 text-ink-soft group-open/facet:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

type FacetChoice<Value> = { value: Value; text: string; count: number; isOn: boolean }

type FacetChoicesProps<Value> = {
  choices: readonly FacetChoice<Value>[]
  /** How many are in sight until the others are asked for. */
  most?: number
  onToggle: (choice: FacetChoice<Value>) => void
}

/** Choices with the number of tools that each would show. One that would show none cannot be chosen. */
export function FacetChoices<Value extends string>(props: FacetChoicesProps<Value>) {
  const { choices, most = 8, onToggle } = props
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? choices : choices.filter(({ isOn }, at) => isOn || at < most)
  const left = choices.length - shown.length
  return (
    <>
      <ul>
        {shown.map((choice) => (
          <li key={choice.value}>
            <Choice choice={choice} onToggle={() => onToggle(choice)} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 font-semibold underline underline-offset-4 sm:pointer-fine:min-h-8"
        >
          {words.showMore(left)}
        </button>
      )}
    </>
  )
}

type ChoiceGroupProps<Value> = FacetChoicesProps<Value> & { title: string }

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  return (
    <FacetGroup title={props.title} isOpen>
      <FacetChoices {...props} />
    </FacetGroup>
  )
}

type ChoiceProps = { choice: FacetChoice<string>; onToggle: () => void }

function Choice({ choice: { text, count, ...choice }, onToggle }: ChoiceProps) {
  const [isOn, setOn] = useImmediate(choice.isOn)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md hover:bg-paper has-disabled:cursor-default has-disabled:text-ink-soft sm:pointer-fine:min-h-8">
      <input
        type="checkbox"
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={() => {
          setOn(!isOn)
          onToggle()
        }}
        className="size-5 shrink-0 accent-signal sm:pointer-fine:size-4"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <span className="text-ink-soft tabular-nums">{formatCount(count)}</span>
    </label>
  )
}

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
  const [range, setRange] = useState({ from: props.from, to: props.to })
  const [fault, setFault] = useState<string>()
  const faultId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const [from, to] = [range.from.trim(), range.to.trim()]
    const found = faultOfRange(from, to)
    setFault(found)
    if (found === undefined) onApply(from, to)
  }

  const input = (end: 'from' | 'to', label: string, bound: number | null) => (
    <input
      aria-label={label}
      aria-invalid={fault !== undefined}
      aria-describedby={fault && faultId}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={bound === null ? '' : String(bound)}
      value={range[end]}
      onChange={({ target }) => setRange({ ...range, [end]: target.value })}
      className={`${controlClass} px-2 text-sm tabular-nums sm:pointer-fine:min-h-9 sm:pointer-fine:py-1`}
    />
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <div className="flex items-center gap-1.5">
        {input('from', words.rangeStart(name, unit), min)}
        <span className="text-ink-soft">–</span>
        {input('to', words.rangeEnd(name, unit), max)}
        <Button size="small" type="submit">
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
