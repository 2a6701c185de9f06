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
        <ul className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {[...pictures].map(([category, img]) => (
            <li key={category} className="sm:min-w-52 sm:flex-1">
              <Link
                to={{
                  pathname: href('/tools'),
                  search: String(new URLSearchParams({ category })),
                }}
                className="flex min-h-16 items-center gap-3 rounded-md border border-hairline pr-3 text-sm font-semibold transition-colors hover:border-ink sm:text-base"
              >
                <span className="size-16 shrink-0 overflow-hidden rounded-l-[5px] bg-paper">
                  <Picture src={img} alt="" sizes="4rem" />
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
