import type { ComponentProps } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string
}

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-signal" />
      {label}
    </label>
  )
}
