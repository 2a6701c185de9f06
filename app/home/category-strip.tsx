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
    <nav aria-label="Categories" className="py-6">
      <Container>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-6">
          {[...pictures].map(([category, img]) => (
            <li key={category}>
              <Link
                to={{
                  pathname: href('/tools'),
                  search: String(new URLSearchParams({ category })),
                }}
                className="flex h-full items-center gap-2 rounded-md border border-hairline text-sm font-semibold hover:border-ink"
              >
                <span className="w-14 shrink-0">
                  <Picture src={img} alt="" sizes="56px" />
                </span>
                {category}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
