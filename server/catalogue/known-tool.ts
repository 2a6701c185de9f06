import type { SearchedWords } from '../../contract/search/searched-text.ts'
import type { Dimension } from '../../contract/tools/listed-dimensions.ts'
import type { Spec } from '../../contract/tools/tool-details.ts'
import type { Unit } from '../../contract/tools/unit-words.ts'

export type ToolNumbers = { price: number; available: number; minimum: number; featured: boolean }
/** What is known of a tool on sale; `text` is what is searched, null until it has been written, and `version` is that of it. */
export type KnownTool = ToolNumbers & {
  id: string
  name: string
  sku: string | null
  unit: Unit
  piecesPerUnit: number | null
  category: string | null
  text: Omit<SearchedWords, 'called' | 'searched'> | null
  version: number | null
  /** Deleted, or at another place since it was changed. */
  isGone: boolean
}
/** A tool as it is read, with what is not kept as it is. `otherNames` are the office's words for it. */
export type ReadTool = {
  tool: KnownTool
  called: string
  searched: string
  tags: string
  otherNames: string
  dimensions: Dimension[]
  specs: Spec[]
}
