import type { ReactNode } from 'react'
import { href, Link } from 'react-router'

type AskAboutLinkProps = { about: string; className: string; children: ReactNode }

/** What the form takes over. */
const MOST = 120

/** To the contact form with a part number, or what was searched for, in its question. */
export function AskAboutLink({ about, className, children }: AskAboutLinkProps) {
  const search = about && String(new URLSearchParams({ tool: about.slice(0, MOST) }))
  return (
    <Link to={{ pathname: href('/contact'), search }} className={className}>
      {children}
    </Link>
  )
}
