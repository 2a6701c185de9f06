import { Link } from 'react-router'
import { Icon } from './icon'
import { targetClass } from './touch-target'

/** Above a page of one thing: back to the list that it is from. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className={`${targetClass} -ml-1 gap-1 text-sm font-semibold text-ink-soft hover:text-ink sm:pointer-fine:min-h-8`}
    >
      <Icon name="chevron-left" className="size-4" />
      {children}
    </Link>
  )
}
