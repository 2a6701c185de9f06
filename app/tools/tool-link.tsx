import { href } from 'react-router'
import type { ListedTool } from '../../contract/tool-lists'
import { VisuallyHidden } from '../ui/visually-hidden'

type ToolLinkProps = { tool: Pick<ListedTool, '_id' | 'name'>; className: string }

/** Leads to a tool; the list around it opens it without loading a page (`useToolLinks`). */
export function ToolLink({ tool, className }: ToolLinkProps) {
  return (
    <a href={href('/tool/:id', { id: tool._id })} data-tool={tool._id} className={className}>
      Details<VisuallyHidden> of {tool.name}</VisuallyHidden>
    </a>
  )
}
