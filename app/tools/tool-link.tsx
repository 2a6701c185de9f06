import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { VisuallyHidden } from '../ui/visually-hidden'
import type { KnownTool } from './known-tools'
import { useToolPrefetch } from './use-tool-prefetch'

type ToolLinkProps = { tool: KnownTool; className: string; children?: ReactNode }

/** Leads to a tool, and tells its page which list to lead back to. */
export function ToolLink({ tool, className, children }: ToolLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      to={href('/tool/:id', { id: tool._id })}
      state={{ listSearch: search }}
      prefetch="intent"
      {...useToolPrefetch(tool._id)}
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
