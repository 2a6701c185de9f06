import { foldText } from '../../../contract/folded-text'
import { searchedWords } from '../../../contract/name-words'
import type { FoundTools } from '../../../contract/tool-lists'

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

function noteOf(q: string, { read, nearest }: FoundTools): string | undefined {
  if (!read) return undefined
  if (nearest && read.dimension !== null) return `No tool of exactly ${read.dimension}; nearest:`
  const typed = foldText(q).replace(/[-./]/g, '')
  const isRead = read.words.every((word) => typed.includes(word.replace(/[-./]/g, '')))
  const isWhole = read.dimension !== null || searchedWords(q).length <= read.words.length
  return isRead && isWhole
    ? undefined
    : `Nothing has “${q.trim()}”; found for “${read.words.join(' ')}”:`
}
