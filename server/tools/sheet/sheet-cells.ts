import { toDollars } from '../../../contract/money.ts'
import type { LinkKind } from '../../../contract/tools/tool-details.ts'
import {
  PRICE_HEADING,
  specHeading,
  TAX_CLASS,
  type ToolHeading,
} from '../../../contract/tools/tool-sheet.ts'
import { chargesTax } from '../../platform/config/settings.ts'
import type { SheetLink, SheetTool } from './sheet-tool.ts'

export function cellsOfTool(tool: SheetTool): Map<string, string> {
  const specs = tool.specs.map((spec) => [specHeading(spec), spec.text] as const)
  const taxes = chargesTax() ? [[TAX_CLASS, tool.taxClass] as const] : []
  return new Map([...Object.entries(fixedCellsOf(tool)), ...taxes, ...specs])
}

function fixedCellsOf(tool: SheetTool): Record<ToolHeading, string> {
  const { sku, leadDays, tiers, links } = tool
  return {
    'Part number': sku ?? '',
    Name: tool.name,
    Category: tool.category ?? '',
    [PRICE_HEADING]: inDollars(tool.price),
    Tiers: tiers.map(({ from, cents }) => `${from}:${inDollars(cents)}`).join('; '),
    Available: String(tool.Available),
    'Available as exported': String(tool.Available),
    Unit: tool.unit,
    Pack: String(tool.pack),
    Step: String(tool.step),
    Minimum: String(tool.minimum),
    'Minimum holds': yesOrNo(tool.minimumHolds),
    'Lead days': leadDays === null ? '' : String(leadDays),
    'Made to order': yesOrNo(tool.madeToOrder),
    'Reorder point': String(tool.reorderPoint),
    Featured: yesOrNo(tool.featured),
    'On sale': yesOrNo(tool.isOnSale),
    Tags: tool.tags.join('; '),
    Description: tool.description,
    Picture: tool.img,
    'More pictures': tool.morePictures.join('; '),
    Documents: tool.documents.join('; '),
    Related: linkCell(links, 'related'),
    Spares: linkCell(links, 'spare'),
    'Goes with': linkCell(links, 'goes-with'),
    'Replaced by': linkCell(links, 'replaced-by'),
  }
}

const inDollars = (cents: number): string => toDollars(cents).toFixed(2)

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

const linkCell = (links: SheetLink[], wanted: LinkKind): string =>
  links
    .filter(({ kind }) => kind === wanted)
    .map(({ key, quantity }) => (quantity === 1 ? key : `${key} x${quantity}`))
    .join('; ')
