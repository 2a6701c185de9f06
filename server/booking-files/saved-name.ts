import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { isBlank } from '../../contract/values/blank.ts'

/** What no file system or screen takes in a name: control signs, those that turn the direction of writing, and folders. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Co}\p{Cn}\p{Cs}"*/:<>?\\|]/gu
const endings: Record<string, RegExp> = { pdf: /\.pdf$/i, png: /\.png$/i, jpg: /\.jpe?g$/i }

/**
 * The name under which a sent file is kept and saved: that of its file without folders, always with the ending of what its
 * bytes are, so that no program takes it for anything else.
 */
export function savedName(sent: string, extension: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').normalize().replace(unsafe, '').trim()
  const ending = `.${extension}`
  if (isBlank(name)) return `file${ending}`
  if (!endings[extension]?.test(name))
    return firstOf(name, MAX_NAME_LENGTH - ending.length) + ending
  const [own = ending] = /\.[a-z]+$/i.exec(name) ?? []
  return firstOf(name.slice(0, -own.length), MAX_NAME_LENGTH - own.length) + own
}

/** No half of a surrogate pair is left behind. */
function firstOf(name: string, length: number): string {
  const cut = name.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
