import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import {
  importApplySchema,
  importRowPageSchema,
  importRowSearchSchema,
  importSchema,
  newImportSchema,
  sentImportRowsSchema,
} from '../../imports.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofOne = {
  params: byId,
  reply: importSchema,
  statuses: [200],
  unknown: 'import_not_found',
} as const

export const importsEndpoints = {
  createImport: { body: newImportSchema, reply: importSchema, statuses: [201] },
  listImports: { reply: z.array(importSchema), statuses: [200] },
  getImport: ofOne,
  addImportRows: { ...ofOne, body: sentImportRowsSchema },
  checkImport: ofOne,
  listImportRows: { ...ofOne, query: importRowSearchSchema, reply: importRowPageSchema },
  applyImport: { ...ofOne, body: importApplySchema },
  deleteImport: { ...ofOne, reply: deletedSchema },
} as const satisfies Record<string, Endpoint>
