import { z } from 'zod'
import { pageNumberSchema } from '../values/paging.ts'
import { toolDetailsSchema } from './tool-details.ts'
import { toolSchema } from './tools.ts'

/** A tool by the last word of its open page's address: its part number, or its id without one. `word` is that of today. */
export const openToolSchema = z.object({
  word: z.string(),
  tool: toolSchema,
  details: toolDetailsSchema,
})
export type OpenTool = z.output<typeof openToolSchema>

export const openToolsQuerySchema = z.object({ page: pageNumberSchema })

/** The words of tools by name, as many as a part of the sitemap has. */
export const openToolsSchema = z.object({ words: z.array(z.string()) })
