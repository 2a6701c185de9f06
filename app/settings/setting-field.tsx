import type { ComponentProps } from 'react'
import * as words from '#words/settings'
import { TextField } from '../ui/field'
import type { PartBar } from '../ui/part-form'

type Name = Exclude<keyof typeof words.fields, 'address' | 'holidays'>
type Texts = { [Field in Name]?: string }
type TextPart = {
  draft: Texts
  change: (part: Texts) => void
  setBy: Record<string, string>
  isReadOnly: boolean
  bar: PartBar
}

type SettingFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  of: TextPart
  name: Name
}

/** A field of a section. Where a variable wins it says so, and cannot be typed into. */
export function SettingField({ of: part, name, hint, ...input }: SettingFieldProps) {
  const variable = part.setBy[name]
  return (
    <TextField
      autoComplete="off"
      {...input}
      name={name}
      label={words.fields[name]}
      value={part.draft[name] ?? ''}
      readOnly={part.isReadOnly || part.bar.isPending || variable !== undefined}
      hint={variable === undefined ? hint : words.setBy(variable)}
      onChange={({ target }) => part.change({ [name]: target.value })}
    />
  )
}

/** What was typed as a number; nothing for none, which the shop refuses. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
