import { MIN_ORDER_QUANTITY } from '../../../contract/limits.ts'
import type { Tier } from '../../../contract/lines/price.ts'
import { STANDARD_CLASS } from '../../../contract/tax/tax.ts'
import type { SentLink, Spec, ToolDetails } from '../../../contract/tools/tool-details.ts'
import type { NewTool } from '../../../contract/tools/tools.ts'
import type { NamesIn } from '../../../contract/values/names-in.ts'

type Fact =
  NamesIn<'sku, unit, pack, step, minimum, minimumHolds, leadDays, madeToOrder, reorderPoint'>
/** A link with the part number of the other tool, or its name where it has none. */
export type SheetLink = SentLink & { key: string }

/** Everything of a tool that its line in a sheet holds; prices are in cents. */
export type SheetTool = NewTool &
  Pick<ToolDetails, Fact> & {
    taxClass: string
    isOnSale: boolean
    tiers: Tier[]
    specs: Spec[]
    tags: string[]
    links: SheetLink[]
    morePictures: string[]
    documents: string[]
  }

export const blankTool: SheetTool = {
  name: '',
  description: '',
  price: 0,
  Available: 0,
  category: null,
  featured: false,
  img: '',
  sku: null,
  unit: 'piece',
  pack: 1,
  step: 1,
  minimum: MIN_ORDER_QUANTITY,
  minimumHolds: false,
  leadDays: null,
  madeToOrder: false,
  reorderPoint: 500,
  taxClass: STANDARD_CLASS,
  isOnSale: true,
  tiers: [],
  specs: [],
  tags: [],
  links: [],
  morePictures: [],
  documents: [],
}
