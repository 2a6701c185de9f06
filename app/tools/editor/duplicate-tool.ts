import * as words from '#words/tools'
import { MAX_NAME_LENGTH } from '../../../contract/limits'
import type { Tool } from '../../../contract/tools/tools'
import { ApiError } from '../../api'
import { api } from '../../browser-api'
import { factsDraftOf, toFacts } from './facts-draft'
import { draftOfTool, toNewTool } from './tool-draft'
import type { SavedTool } from './tool-form'

const MOST_COPIES = 20

/** A copy without stock, part number, files and what replaces it, under the first free name: 'Vise (copy)', 'Vise (copy 2)'. */
export async function duplicateTool(saved: SavedTool, at = 1): Promise<Tool> {
  const { tool, details } = saved
  const body = {
    ...toNewTool(draftOfTool(tool)),
    name: words.copyOf(tool.name.slice(0, MAX_NAME_LENGTH - 20), at),
    Available: 0,
    featured: false,
    tiers: details.tiers,
    details: copiedFacts(details),
  }
  try {
    return await api('createTool', { body })
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === 'tool_name_taken'
    if (isTaken && at < MOST_COPIES) return duplicateTool(saved, at + 1)
    throw error
  }
}

function copiedFacts(details: SavedTool['details']) {
  const links = details.links
    .filter(({ kind }) => kind !== 'replaced-by')
    .map(({ toolId, kind, quantity, note }) => ({ toolId, kind, quantity, note }))
  const facts = toFacts({ ...factsDraftOf(details), sku: '' })
  return { ...facts, specs: details.specs, tags: details.tags, links }
}
