import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import {
  auditEntrySchema,
  changeFilterSchema,
  changePageSchema,
  changeSearchSchema,
  undoneBatchSchema,
} from '../../changes.ts'
import { publicConfigSchema } from '../../config.ts'
import { uploadReplySchema, uploadSchema } from '../../images.ts'
import {
  importApplySchema,
  importRowPageSchema,
  importRowSearchSchema,
  importSchema,
  newImportSchema,
  sentImportRowsSchema,
} from '../../imports.ts'
import { overviewQuerySchema, overviewSchema } from '../../overview/overview.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofImport = { params: byId, reply: importSchema, unknown: 'import_not_found' } as const

export const officeEndpoints = {
  getOverview: { query: overviewQuerySchema, reply: overviewSchema },
  searchChanges: { query: changeSearchSchema, reply: changePageSchema },
  exportChanges: {
    query: changeFilterSchema,
    reply: z.string().describe('The changes as comma separated values, a row for each field'),
  },
  undoChange: { params: byId, reply: auditEntrySchema, unknown: 'change_not_found' },
  undoBatch: { params: z.object({ batch: z.string() }), reply: undoneBatchSchema },
  createImport: { body: newImportSchema, reply: importSchema, statuses: [201] },
  listImports: { reply: z.array(importSchema) },
  getImport: ofImport,
  addImportRows: { ...ofImport, body: sentImportRowsSchema },
  checkImport: ofImport,
  listImportRows: { ...ofImport, query: importRowSearchSchema, reply: importRowPageSchema },
  applyImport: { ...ofImport, body: importApplySchema },
  deleteImport: { ...ofImport, reply: deletedSchema },
  uploadImage: { takesForm: true, body: uploadSchema, reply: uploadReplySchema },
  getConfig: { reply: publicConfigSchema },
} as const satisfies Record<string, Endpoint>
