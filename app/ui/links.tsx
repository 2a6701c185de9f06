import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonStyle, buttonClass } from './button'
import { classNames } from './class-names'
import { inlineTargetClass, targetClass } from './touch-target'

type LinkProps = ComponentProps<typeof Link> & { className?: string | undefined }

export function ButtonLink({ variant, size, className, ...link }: LinkProps & ButtonStyle) {
  return <Link {...link} className={classNames(buttonClass({ variant, size }), className)} />
}

/** An underlined link on its own, or in a sentence; large enough for fingers. */
export function TextLink({ isInline, className, ...link }: LinkProps & { isInline?: boolean }) {
  const target = isInline ? inlineTargetClass : targetClass
  return (
    <Link {...link} className={classNames(target, 'underline underline-offset-4', className)} />
  )
}
