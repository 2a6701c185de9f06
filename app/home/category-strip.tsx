import { href, Link } from 'react-router'
import type { ListedTool } from '../../contract/tool-lists'
import { Container } from '../ui/container'
import { Picture } from '../ui/picture'

/** The categories of the featured tools, each with the picture of one and a link to its list. */
export function CategoryStrip({ tools }: { tools: ListedTool[] }) {
  const pictures = new Map(
    tools.flatMap(({ category, img }) => (category ? [[category, img] as const] : [])),
  )
  if (pictures.size < 2) return null
  return (
    <nav aria-label="Categories" className="border-b border-hairline py-4 sm:py-6">
      <Container>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {[...pictures].map(([category, img]) => (
            <li key={category}>
              <Link
                to={{
                  pathname: href('/tools'),
                  search: String(new URLSearchParams({ category })),
                }}
                className="flex h-full min-h-14 items-center gap-2 rounded-md border border-hairline pr-1 text-sm font-semibold transition-colors hover:border-ink"
              >
                <span className="ml-1 size-11 shrink-0 overflow-hidden rounded-sm bg-paper">
                  <Picture src={img} alt="" sizes="2.75rem" />
                </span>
                <span className="min-w-0">{category}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
