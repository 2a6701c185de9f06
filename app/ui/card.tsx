import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** On the one link of a card: makes the whole card its target. */
export const cardTargetClass =
  'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--focus-ring)'

/** Around a picture at a card's top: takes its corners off. Not the card's own business, which would cut its target's ring off too. */
export const cardPictureClass = 'overflow-clip rounded-t-[5px] bg-paper'

type CardProps = {
  as?: 'div' | 'article' | 'li' | 'section' | undefined
  /** For a card whose link carries `cardTargetClass`. */
  isTarget?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Hairline, six-pixel corners, no shadow; padding is its content's business. */
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
