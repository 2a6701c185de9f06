import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

const tones = {
  neutral: 'bg-ink/8 text-ink',
  paid: 'bg-paid-tint text-paid',
  warning: 'bg-signal-tint text-signal-deep',
  danger: 'bg-danger-tint text-danger',
} as const

export type BadgeLook = { tone?: keyof typeof tones | undefined; icon?: IconName | undefined }
/** A state in a word; its colour adds no information, and no line around it looks like a button's. */
export function Badge({ tone = 'neutral', icon, children }: BadgeLook & { children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-sm/5 font-semibold sm:whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  )
}
