import type { ToolDetails } from '../../contract/tools/tool-details.ts'

/** The details of a tool of which the office has entered nothing. */
export const bareDetails: Omit<ToolDetails, '_id'> = {
  sku: null,
  unit: 'piece',
  pack: 1,
  step: 1,
  minimum: 100,
  minimumHolds: false,
  leadDays: null,
  madeToOrder: false,
  reorderPoint: 500,
  piecesPerUnit: null,
  tiers: [],
  specs: [],
  files: [],
  dimensions: [],
  links: [],
  tags: [],
  machines: [],
}
