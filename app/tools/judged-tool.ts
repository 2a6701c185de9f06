import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import type { JudgedTool } from '../../contract/lines/judge-line'
import { toCents } from '../../contract/money'
import type { ToolDetails } from '../../contract/tools/tool-details'
import type { ListedTool } from '../../contract/tools/tool-lists'

/** What an order of a tool is judged by. Until its details are known, it has no tiers and the usual minimum. */
export function toJudgedTool(tool: ListedTool, details: ToolDetails | undefined): JudgedTool {
  const { tiers = [], step = 1, leadDays = null } = details ?? {}
  const { sku = null, unit = 'piece' } = details ?? tool
  return {
    id: tool._id,
    name: tool.name,
    img: tool.img,
    sku,
    unit,
    step,
    leadDays,
    baseCents: toCents(tool.price),
    tiers: tiers.map(({ from, price }) => ({ from, cents: toCents(price) })),
    available: tool.Available,
    minimum: details?.minimum ?? MIN_ORDER_QUANTITY,
    minimumHolds: details?.minimumHolds ?? false,
    madeToOrder: details?.madeToOrder ?? false,
    isGone: false,
  }
}
