import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'

const steps = ['File', 'Columns', 'Check', 'Done'] as const
export type ImportStep = (typeof steps)[number]

/** Where an import stands. */
export function ImportSteps({ now }: { now: ImportStep }) {
  const at = steps.indexOf(now)
  return (
    <ol aria-label="Steps" className="mb-5 flex items-center gap-2 text-sm sm:gap-3">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 not-first:before:h-px not-first:before:w-3 not-first:before:bg-control sm:gap-3 sm:not-first:before:w-8',
            index === at ? 'font-semibold' : 'text-ink-soft',
          )}
        >
          <span className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-5 place-items-center rounded-full text-xs font-semibold tabular-nums max-[22rem]:hidden',
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
