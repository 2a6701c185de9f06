import { z } from 'zod'
import { deletedSchema } from '../bookings.ts'
import { newToolSchema, toolChangeSchema, toolSchema } from '../tools.ts'
import { byId, type Endpoint } from './endpoint.ts'

export const toolsEndpoints = {
  listFeaturedTools: {
    access: 'anyone',
    reply: z.array(toolSchema),
    statuses: [200],
  },
  listTools: {
    access: 'anyone',
    reply: z.array(toolSchema),
    statuses: [200],
  },
  getTool: {
    access: 'anyone',
    params: byId,
    reply: toolSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  createTool: {
    access: 'admin',
    body: newToolSchema,
    reply: toolSchema,
    statuses: [201],
  },
  deleteTool: {
    access: 'admin',
    params: byId,
    reply: deletedSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  changeTool: {
    access: 'admin',
    params: byId,
    body: toolChangeSchema,
    reply: toolSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  restoreTool: {
    access: 'admin',
    params: byId,
    reply: toolSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
} as const satisfies Record<string, Endpoint>
