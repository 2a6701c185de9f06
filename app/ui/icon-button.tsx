import type { ComponentProps } from 'react'
import { buttonClass } from './button'
import { Icon, type IconName } from './icon'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: IconName
  iconClass?: string
}

const quiet = buttonClass({ variant: 'quiet', size: 'icon' })

/** A button of an icon alone, with a name for readers. */
export function IconButton({ label, icon, iconClass, ...button }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={quiet} {...button}>
      <Icon name={icon} className={iconClass} />
    </button>
  )
}
