import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { whenReachable } from './reachability'

type DocumentLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { to: string }

/** A link that loads a document, and waits while the shop cannot be reached. */
export function DocumentLink({ to, ...link }: DocumentLinkProps) {
  const follow = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.button !== 0 || isElsewhere) return
    event.preventDefault()
    whenReachable(() => window.location.assign(to))
  }
  return <Link {...link} to={to} reloadDocument onClick={follow} />
}
