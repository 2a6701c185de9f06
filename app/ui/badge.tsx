import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

const tones = {
  neutral: 'border-control bg-surface text-ink',
  paid: 'border-paid bg-paid-tint text-paid',
  warning: 'border-signal bg-signal-tint text-signal-deep',
  danger: 'border-danger bg-danger-tint text-danger',
} as const

type BadgeProps = {
  tone?: keyof typeof tones | undefined
  icon?: IconName | undefined
  children: ReactNode
}

/** A state in a word; its colour adds no information. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-md border px-2 py-0.5 text-sm font-semibold sm:whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  )
}
