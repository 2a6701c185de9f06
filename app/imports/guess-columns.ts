import type { Mapping } from '../../contract/imports'
import type { SheetKind } from './import-kinds'

/** Which column of a sheet each heading is in, by its words; what is not understood is left out. */
export function guessColumns(columns: readonly string[], kind: SheetKind): Mapping {
  const mapping: Mapping = {}
  columns.forEach((column, at) => {
    const heading = guess(column, kind)
    if (heading !== undefined && mapping[heading] === undefined) mapping[heading] = at
  })
  return mapping
}

function guess(column: string, { headings, isHeading, synonyms }: SheetKind): string | undefined {
  if (isHeading(column)) return column
  const plain = plainOf(column)
  return (
    headings.find((heading) => plainOf(heading) === plain) ??
    new Map(Object.entries(synonyms)).get(plain)
  )
}

const plainOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
