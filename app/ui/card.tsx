import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** On the one link of a card: the whole card becomes its target. */
export const cardTargetClass =
  'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--focus-ring)'

/** Rounds a picture at the top of a card. On the card itself, clipping would cut off the focus ring. */
export const cardPictureClass = 'overflow-clip rounded-t-[5px] bg-paper'

type CardProps = {
  as?: 'div' | 'article' | 'li' | 'section' | undefined
  /** For a card whose link carries `cardTargetClass`. */
  isTarget?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Card({ as: Element = 'div', isTarget, className, children }: CardProps) {
  return (
    <Element
      className={classNames(
        'relative flex min-w-0 flex-col rounded-md border border-hairline bg-surface',
        isTarget && 'transition-colors hover:border-ink',
        className,
      )}
    >
      {children}
    </Element>
  )
}
