import { href, Link } from 'react-router'
import * as words from '#words/home'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { Container } from '../ui/container'
import { parsePictureAddress } from '../ui/picture-address'

/** The categories of the featured tools, each with the picture of one and a link to its list. */
export function CategoryStrip({ tools }: { tools: ListedTool[] }) {
  const pictures = new Map(
    tools.flatMap(({ category, img }) => (category ? [[category, img] as const] : [])),
  )
  if (pictures.size < 2) return null
  return (
    <nav aria-label={words.categories} className="py-6 print:hidden">
      <Container>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
          {[...pictures].map(([category, img]) => (
            <li key={category}>
              <Link
                to={{ pathname: href('/tools'), search: String(new URLSearchParams({ category })) }}
                className="flex h-full items-center gap-2 rounded-md border border-hairline text-sm font-semibold hover:border-ink"
              >
                <img
                  src={parsePictureAddress(img)?.smallest ?? img}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                />
                <span className="min-w-0 wrap-anywhere">{category}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
