import * as words from '#words/imports'
import type { Import } from '../../contract/imports'
import { Badge } from '../ui/badge'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'

const steps = [words.file, words.columns, words.check, words.done] as const
export type ImportStep = (typeof steps)[number]

export function ImportSteps({ now }: { now: ImportStep }) {
  const at = steps.indexOf(now)
  return (
    <ol
      aria-label={words.steps}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:gap-3"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 sm:gap-3 sm:not-first:before:h-px sm:not-first:before:w-8 sm:not-first:before:bg-control',
            index === at ? 'font-semibold' : 'text-ink-soft',
          )}
        >
          <span className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-5 place-items-center rounded-full text-xs font-semibold tabular-nums',
                index === at ? 'bg-graphite text-white' : 'border border-control',
              )}
            >
              {index < at ? <Icon name="check" className="size-3" /> : index + 1}
            </span>
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}

export function ImportState({ sheet: { state } }: { sheet: Pick<Import, 'state'> }) {
  const tone = state === 'applied' ? 'paid' : state === 'undone' ? 'neutral' : 'warning'
  return <Badge tone={tone}>{words.states[state]}</Badge>
}
