import type { ComponentProps } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string
}

/** A box to tick with its label as target, in the height of the fields beside it. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end text-sm font-semibold sm:mb-6.5">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-signal" />
      {label}
    </label>
  )
}
