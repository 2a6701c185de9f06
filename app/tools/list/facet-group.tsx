import { type ReactNode, useState } from 'react'
import * as words from '#words/tools'
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

type FacetChoice = { value: string; text: string; count: number; isOn: boolean }

type FacetChoicesProps = {
  choices: readonly FacetChoice[]
  /** How many are in sight until the others are asked for. */
  most?: number
  onToggle: (choice: FacetChoice) => void
}

/** Choices with the number of tools that each would show. One that would show none cannot be chosen. */
export function FacetChoices({ choices, most = 8, onToggle }: FacetChoicesProps) {
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

type ChoiceProps = { choice: FacetChoice; onToggle: () => void }

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
