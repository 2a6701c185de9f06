import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import { MAX_DOCUMENT_BYTES } from '../../limits.ts'
import { savedToolSchema, toolSaveSchema, toolToAddSchema } from '../../lists/saved-tools.ts'
import { toolDetailsChangeSchema, toolDetailsSchema } from '../../tools/tool-details.ts'
import { newToolFileSchema, toolFileChangeSchema, toolFileSchema } from '../../tools/tool-files.ts'
import {
  deletedToolSearchSchema,
  deletedToolsSchema,
  facetsSchema,
  foundToolsSchema,
  toolFilterSchema,
  toolNeighboursSchema,
  toolSearchSchema,
  toolSummarySchema,
} from '../../tools/tool-lists.ts'
import { tiersChangeSchema, toolTiersSchema } from '../../tools/tool-tiers.ts'
import { toolSchema } from '../../tools/tools.ts'
import { byFile, byId, type Endpoint } from './endpoint.ts'

export const toolsEndpoints = {
  listFeaturedTools: { reply: z.array(toolSchema), statuses: [200] },
  listTools: { reply: z.array(toolSchema), statuses: [200] },
  searchTools: { query: toolSearchSchema, reply: foundToolsSchema, statuses: [200] },
  countFacets: { query: toolFilterSchema, reply: facetsSchema, statuses: [200] },
  exportTools: {
    query: toolFilterSchema,
    reply: z.string().describe('The tools on sale as comma separated values, by name'),
    statuses: [200],
  },
  summarizeTools: { reply: toolSummarySchema, statuses: [200] },
  getToolNeighbours: {
    params: byId,
    reply: toolNeighboursSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  getTool: { params: byId, reply: toolSchema, statuses: [200], unknown: 'tool_not_found' },
  searchDeletedTools: {
    query: deletedToolSearchSchema,
    reply: deletedToolsSchema,
    statuses: [200],
  },
  createTool: { body: toolToAddSchema, reply: savedToolSchema, statuses: [201] },
  deleteTool: { params: byId, reply: deletedSchema, statuses: [200], unknown: 'tool_not_found' },
  changeTool: {
    params: byId,
    body: toolSaveSchema,
    reply: savedToolSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  restoreTool: { params: byId, reply: toolSchema, statuses: [200], unknown: 'tool_not_found' },
  setTiers: {
    params: byId,
    body: tiersChangeSchema,
    reply: toolTiersSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  getToolDetails: {
    params: byId,
    reply: toolDetailsSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  changeToolDetails: {
    params: byId,
    body: toolDetailsChangeSchema,
    reply: toolDetailsSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  addToolFile: {
    params: byId,
    takesForm: true,
    maxFileBytes: MAX_DOCUMENT_BYTES,
    body: newToolFileSchema,
    reply: toolFileSchema,
    statuses: [201],
    unknown: 'tool_not_found',
  },
  changeToolFile: {
    params: byFile,
    body: toolFileChangeSchema,
    reply: toolFileSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  deleteToolFile: {
    params: byFile,
    reply: deletedSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
} as const satisfies Record<string, Endpoint>
