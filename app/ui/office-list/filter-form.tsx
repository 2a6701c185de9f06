import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import * as words from '#words/ui'
import { Button } from '../button'
import { TextField } from '../field'
import type { ListView } from '../list/use-list-view'

type FilterField = { name: string; label: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode'
>

type FilterFormProps = {
  view: ListView
  close: () => void
  fields: FilterField[]
  faultOf?: (values: Record<string, string>) => string | undefined
  children?: ReactNode
}

/** The fields of a chip; they reach the URL together. */
export function FilterForm({ view, close, fields, faultOf, children }: FilterFormProps) {
  const names = fields.map(({ name }) => name)
  const now = Object.fromEntries(names.map((name) => [name, view.read(name)]))
  const [values, setValues] = useState(now)
  const [fault, setFault] = useState<string>()
  const isOn = Object.values(now).some(Boolean)

  function apply(wanted: Record<string, string>) {
    view.change(wanted)
    close()
  }

  const clear = () => apply(Object.fromEntries(names.map((name) => [name, ''])))

  function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = Object.fromEntries(names.map((name) => [name, values[name]?.trim() ?? '']))
    const found = faultOf?.(trimmed)
    if (found === undefined) apply(trimmed)
    else setFault(found)
  }

  return (
    <form noValidate onSubmit={submit}>
      {children}
      {fields.map(({ name, label, ...input }, at) => (
        <TextField
          key={name}
          name={name}
          label={label}
          {...input}
          autoComplete="off"
          value={values[name] ?? ''}
          error={at === fields.length - 1 ? fault : undefined}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <div className="flex gap-2">
        <Button variant="primary" type="submit" size="small">
          {words.apply}
        </Button>
        {isOn && (
          <Button size="small" variant="quiet" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  )
}
