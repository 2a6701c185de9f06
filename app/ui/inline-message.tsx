import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

const tones = {
  info: { box: 'border-control bg-paper', mark: 'text-ink', icon: 'info' },
  success: { box: 'border-paid bg-paid-tint', mark: 'text-paid', icon: 'check' },
  danger: { box: 'border-danger bg-danger-tint text-danger', mark: 'text-danger', icon: 'alert' },
} as const

type InlineMessageProps = { tone?: keyof typeof tones | undefined; children: ReactNode }

export function InlineMessage({ tone = 'info', children }: InlineMessageProps) {
  const { box, mark, icon } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-md border px-4 py-3', box)}
    >
      <Icon name={icon} className={classNames('mt-0.5', mark)} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
