import * as words from '#words/tools'
import { searchedWords } from '../../../contract/search/name-words'
import type { FoundTools } from '../../../contract/tools/tool-lists'
import { foldText } from '../../../contract/values/folded-text'

type ReadNoteProps = { q: string; found: FoundTools }

/** Says so where the words were corrected, or where no tool has the dimension that was searched for. */
export function ReadNote({ q, found }: ReadNoteProps) {
  const text = found.found > 0 && noteOf(q, found)
  return text ? (
    <p role="status" className="mb-3 font-semibold">
      {text}
    </p>
  ) : null
}

function noteOf(q: string, { read, nearest, tools }: FoundTools): string | undefined {
  const text = foldText(q).replace(/\s+/g, ' ').trim()
  if (!read || tools.some((tool) => hasText(tool, text))) return undefined
  if (nearest && read.dimension !== null) return words.noToolOfExactlyNearest(read.dimension)
  const typed = foldText(q).replace(/[-./]/g, '')
  const isRead = read.words.every((word) => typed.includes(word.replace(/[-./]/g, '')))
  const isWhole = searchedWords(withoutDimension(q, read.dimension)).length <= read.words.length
  return isRead && isWhole ? undefined : words.nothingHasFoundFor(q.trim(), read.words.join(' '))
}

/** A part of a name over two words is no word of it. */
function hasText({ name, sku }: FoundTools['tools'][number], text: string): boolean {
  return foldText(`${name}\n${sku ?? ''}`).includes(text)
}

/** Nothing where the dimension is written in another way than it was read. */
function withoutDimension(q: string, dimension: string | null): string {
  const [written, text] = [dimension?.split(', ') ?? [], foldText(q)]
  if (!written.every((each) => text.includes(each))) return ''
  return written.reduce((rest, each) => rest.replace(each, ' '), text)
}
