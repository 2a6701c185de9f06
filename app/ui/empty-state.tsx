import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { ButtonLink } from './links'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  icon?: IconName | undefined
  action?: ReactNode
  /** After `action`: a way on. */
  link?: { to: string; label: string } | undefined
}

export function EmptyState({ title, text, icon = 'box', action, link }: EmptyStateProps) {
  return (
    <div className="grid min-h-40 justify-items-center gap-3 rounded-md border border-dashed border-control px-6 py-10 text-center">
      <Icon name={icon} className="size-8 text-ink-soft" />
      <p className="text-lg font-bold">{title}</p>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3 empty:hidden">
        {action}
        {link && (
          <ButtonLink to={link.to} variant="secondary">
            {link.label}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
