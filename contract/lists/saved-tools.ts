import type { z } from 'zod'
import {
  someDetailsSchema,
  toolDetailsChangeSchema,
  toolDetailsSchema,
} from '../tools/tool-details.ts'
import { newToolSchema, sentTiersSchema, toolChangeSchema, toolSchema } from '../tools/tools.ts'

export const toolToAddSchema = newToolSchema.extend({
  tiers: sentTiersSchema.optional(),
  details: someDetailsSchema.optional(),
})
export type ToolToAdd = z.output<typeof toolToAddSchema>

export const toolSaveSchema = toolChangeSchema.safeExtend({
  details: toolDetailsChangeSchema.optional(),
})
export type ToolSave = z.output<typeof toolSaveSchema>

export const savedToolSchema = toolSchema
  .extend({ details: toolDetailsSchema.optional() })
  .meta({ id: 'SavedTool' })
export type SavedTool = z.output<typeof savedToolSchema>
