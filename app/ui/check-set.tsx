import { useId } from 'react'
import { CheckField } from './form-field'

type CheckSetProps<T extends string> = {
  name: string
  legend: string
  offered: readonly T[]
  chosen: readonly string[]
  error: string | undefined
  className: string
  labelOf: (each: T) => string
  meaningOf?: (each: T) => string
  onChange: (chosen: T[]) => void
}

/** Things of which several can be ticked; what is chosen keeps the order in which they are offered. */
export function CheckSet<T extends string>(props: CheckSetProps<T>) {
  const { name, legend, offered, chosen, error, className, labelOf, meaningOf, onChange } = props
  const id = useId()
  const choose = (one: T, isChosen: boolean) =>
    onChange(offered.filter((each) => (each === one ? isChosen : chosen.includes(each))))
  return (
    <fieldset aria-describedby={error && id} className={className}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {offered.map((each) => (
        <div key={each}>
          <CheckField
            name={name}
            label={labelOf(each)}
            checked={chosen.includes(each)}
            aria-invalid={error !== undefined}
            aria-describedby={meaningOf && id + each}
            onChange={({ target }) => choose(each, target.checked)}
          />
          {meaningOf && (
            <p id={id + each} className="-mt-2 pl-8 text-sm text-ink-soft">
              {meaningOf(each)}
            </p>
          )}
        </div>
      ))}
      <p id={id} className="col-span-full min-h-5 text-sm text-danger">
        {error}
      </p>
    </fieldset>
  )
}
