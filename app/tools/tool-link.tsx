import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { Tool } from '../../contract/tools'
import { VisuallyHidden } from '../ui/visually-hidden'

type ToolLinkProps = { tool: Tool; className: string; children?: ReactNode }

/** Leads to a tool, and tells its page which list to lead back to. */
export function ToolLink({ tool, className, children }: ToolLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      to={href('/tool/:id', { id: tool._id })}
      state={{ listSearch: search }}
      prefetch="intent"
      className={className}
    >
      {children ?? (
        <>
          Details<VisuallyHidden> of {tool.name}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}
