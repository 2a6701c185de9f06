import { strFromU8, type Unzipped } from 'fflate/browser'
import { unzip } from './zip-in-place'

/** A sheet of a workbook: its place from 1 and the part of the file that has its rows. */
type SheetPart = { at: number; name: string; isHidden: boolean; path: string }

/** The parts of an XLSX file, which is an archive. Throws a SheetFault where they are too large. */
export async function unpack(file: File): Promise<Unzipped> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new Promise((resolve, reject) =>
    unzip(bytes, (error, parts = {}) => (error ? reject(error) : resolve(parts))),
  )
}

/** The sheets with cells, which read-excel-file counts in this order without saying which are hidden. */
export function listSheets(parts: Unzipped): SheetPart[] {
  const links = new Map(
    elementsOf(parts, 'xl/_rels/workbook.xml.rels', 'Relationship').map((link) => [link.Id, link]),
  )
  const sheets = elementsOf(parts, 'xl/workbook.xml', 'sheet').filter(({ name }) => name)
  return sheets.flatMap(({ name = '', state = 'visible', id }, at) => {
    const { Target = '', Type = '' } = links.get(id) ?? {}
    const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
    return Type.endsWith('/worksheet')
      ? [{ at: at + 1, name, isHidden: state !== 'visible', path }]
      : []
  })
}

/** The rows and columns of a sheet, from 0, that its reader does not see: hidden, folded or filtered out. */
export function hiddenOf(parts: Unzipped, path: string) {
  const isHidden = ({ hidden }: Attributes) => hidden === '1' || hidden === 'true'
  const rows = new Set<number>()
  let row = 0
  for (const attributes of elementsOf(parts, path, 'row')) {
    row = attributes.r === undefined ? row + 1 : Number(attributes.r)
    if (isHidden(attributes)) rows.add(row - 1)
  }
  const columns = elementsOf(parts, path, 'col').filter(isHidden)
  const isColumn = (at: number) =>
    columns.some(({ min, max }) => at + 1 >= Number(min) && at + 1 <= Number(max))
  return { rows, isColumn }
}

type Attributes = Record<string, string>

/** The attributes of all elements of a name; prefixes do not count. */
function elementsOf(parts: Unzipped, path: string, name: string): Attributes[] {
  const xml = strFromU8(parts[path] ?? new Uint8Array())
  const element = new RegExp(`<(?:\\w+:)?${name}(\\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'g')
  return Array.from(xml.matchAll(element), ([, text = '']) =>
    Object.fromEntries(
      Array.from(text.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, key, one, other]) => [
        key,
        plainOf(one ?? other ?? ''),
      ]),
    ),
  )
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plainOf = (text: string): string =>
  text
    .replace(/&#(\d{1,6});/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (whole, sign: string) => signs[sign] ?? whole)
