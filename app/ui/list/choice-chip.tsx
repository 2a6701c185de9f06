import { classNames } from '../class-names'
import { Icon } from '../icon'
import type { ListSelect, ListView } from './use-list-view'

export const chipLook =
  'inline-flex min-h-11 max-w-64 shrink-0 items-center gap-1.5 rounded-md border bg-surface px-3 text-sm font-semibold whitespace-nowrap hover:border-ink sm:pointer-fine:min-h-9 print:hidden'
export const chipState = (isOn: boolean) =>
  isOn ? 'border-ink bg-paper' : 'border-control text-ink'

/** The browser's own select, as narrow as its choice. */
export function ChoiceChip({ select, view, className }: ChoiceChipProps) {
  const { name, label, choices, defaultChoice, value } = select
  const isOn = name !== 'sort' && value !== defaultChoice
  return (
    <span className={classNames('relative shrink-0 print:hidden', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) =>
          view.change({
            [name]: target.value === defaultChoice ? '' : target.value,
            ...(name === 'sort' && { dir: '' }),
          })
        }
        className={classNames(
          chipLook,
          chipState(isOn),
          'field-sizing-content appearance-none pr-8',
        )}
      >
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="absolute top-1/2 right-2 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

type ChoiceChipProps = { select: ListSelect; view: ListView; className?: string }
