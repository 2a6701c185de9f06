import { withAgreed } from '../../contract/lines/agreed'
import type { JudgedTool } from '../../contract/lines/judge-line'
import type { OwnPrices } from './own-prices'

/** The tool at the agreed prices, as the server judges it. */
export function atOwnPrices(tool: JudgedTool, prices: OwnPrices): JudgedTool {
  const agreed = prices.tiers.get(tool.id)
  return agreed ? { ...tool, listTiers: tool.tiers, tiers: withAgreed(tool.tiers, agreed) } : tool
}
