import { atAgreedPrices } from '../../contract/lines/agreed'
import type { JudgedTool } from '../../contract/lines/judge-line'
import type { OwnPrices } from './own-prices'

/** The tool at what is agreed with the company of the account that is signed in. */
export const atOwnPrices = (tool: JudgedTool, { tiers }: OwnPrices): JudgedTool =>
  atAgreedPrices(tool, tiers.get(tool.id))
