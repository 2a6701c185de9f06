import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import * as changes from '../../changes.ts'
import { publicConfigSchema } from '../../config.ts'
import { uploadReplySchema, uploadSchema } from '../../images.ts'
import * as imports from '../../imports.ts'
import { overviewQuerySchema, overviewSchema } from '../../overview/overview.ts'
import { savedSections, sentSections, settingsSchema } from '../../settings.ts'
import { sentTaxRatesSchema, taxRatesSchema } from '../../tax/tax-rates.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofImport = { params: byId, reply: imports.importSchema, unknown: 'import_not_found' } as const

export const officeEndpoints = {
  getOverview: { query: overviewQuerySchema, reply: overviewSchema },
  searchChanges: { query: changes.changeSearchSchema, reply: changes.changePageSchema },
  exportChanges: {
    query: changes.changeFilterSchema,
    reply: z.string().describe('The changes as comma separated values, a row for each field'),
  },
  undoChange: { params: byId, reply: changes.auditEntrySchema, unknown: 'change_not_found' },
  undoBatch: { params: z.object({ batch: z.string() }), reply: changes.undoneBatchSchema },
  createImport: { body: imports.newImportSchema, reply: imports.importSchema, statuses: [201] },
  listImports: { reply: z.array(imports.importSchema) },
  getImport: ofImport,
  addImportRows: { ...ofImport, body: imports.sentImportRowsSchema },
  checkImport: ofImport,
  listImportRows: {
    ...ofImport,
    query: imports.importRowSearchSchema,
    reply: imports.importRowPageSchema,
  },
  applyImport: { ...ofImport, body: imports.importApplySchema },
  deleteImport: { ...ofImport, reply: deletedSchema },
  uploadImage: { takesForm: true, body: uploadSchema, reply: uploadReplySchema },
  getSettings: { reply: settingsSchema },
  setSeller: { body: sentSections.seller, reply: savedSections.seller },
  setBank: { body: sentSections.bank, reply: savedSections.bank },
  setDays: { body: sentSections.days, reply: savedSections.days },
  setHolds: { body: sentSections.holds, reply: savedSections.holds },
  setTax: { body: sentSections.tax, reply: savedSections.tax },
  listTaxRates: { reply: taxRatesSchema },
  setTaxRates: { body: sentTaxRatesSchema, reply: taxRatesSchema },
  getConfig: { reply: publicConfigSchema },
} as const satisfies Record<string, Endpoint>
