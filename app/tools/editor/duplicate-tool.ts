import { MAX_NAME_LENGTH } from '../../../contract/limits'
import type { Tool } from '../../../contract/tools'
import { ApiError } from '../../api'
import { api } from '../../browser-api'
import type { SavedTool } from '../save-tool'
import { draftOf, toNewTool } from '../tool-draft'

const MOST_COPIES = 20

/** A copy with all facts but stock, part number, files and what replaces the tool. */
export async function duplicateTool({ tool, details }: SavedTool): Promise<Tool> {
  const copy = await createCopy(tool)
  const { unit, pack, step, minimum, minimumHolds, leadDays, madeToOrder, reorderPoint } = details
  const links = details.links.filter(({ kind }) => kind !== 'replaced-by')
  const params = { id: copy._id }
  await api('changeToolDetails', {
    params,
    body: {
      unit,
      pack,
      step,
      minimum,
      minimumHolds,
      leadDays,
      madeToOrder,
      reorderPoint,
      specs: details.specs,
      tags: details.tags,
      links: links.map(({ toolId, kind, quantity, note }) => ({ toolId, kind, quantity, note })),
    },
  })
  if (details.tiers.length > 0)
    await api('setTiers', { params, body: { tiers: details.tiers, was: [] } })
  return copy
}

/** The first name that is free: 'Vise (copy)', 'Vise (copy 2)'. */
async function createCopy(tool: Tool, at = 1): Promise<Tool> {
  const name = `${tool.name.slice(0, MAX_NAME_LENGTH - 20)} (copy${at === 1 ? '' : ` ${at}`})`
  const body = { ...toNewTool(draftOf(tool)), name, Available: 0, featured: false }
  try {
    return await api('createTool', { body })
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === 'tool_name_taken'
    if (isTaken && at < MOST_COPIES) return createCopy(tool, at + 1)
    throw error
  }
}
