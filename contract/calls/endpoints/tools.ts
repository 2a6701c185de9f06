import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import { findSchema, foundSchema } from '../../find.ts'
import { MAX_DOCUMENT_BYTES, MAX_FINDS_PER_MINUTE } from '../../limits.ts'
import { savedToolSchema, toolSaveSchema, toolToAddSchema } from '../../lists/saved-tools.ts'
import * as machineModels from '../../machines/machine-models.ts'
import { machineChangeSchema, machineSchema, newMachineSchema } from '../../machines/machines.ts'
import { newReviewSchema, reviewSchema } from '../../reviews.ts'
import { sentSynonymsSchema, synonymListSchema } from '../../synonyms.ts'
import * as openCatalogue from '../../tools/open-catalogue.ts'
import { toolDetailsChangeSchema, toolDetailsSchema } from '../../tools/tool-details.ts'
import { newToolFileSchema, toolFileChangeSchema, toolFileSchema } from '../../tools/tool-files.ts'
import * as toolLists from '../../tools/tool-lists.ts'
import { tiersChangeSchema, toolSchema, toolTiersSchema } from '../../tools/tools.ts'
import { byDrawing, byFile, byId, type Endpoint } from './endpoint.ts'

const ofTool = { params: byId, unknown: 'tool_not_found' } as const
const ofFile = { ...ofTool, params: byFile } as const
const ofModel = { params: byId, unknown: 'machine_model_not_found' } as const
const ofDrawing = { ...ofModel, params: byDrawing } as const
const ofMachine = { params: byId, unknown: 'machine_not_found' } as const
const model = { reply: machineModels.machineModelDetailsSchema }

export const toolsEndpoints = {
  listFeaturedTools: { reply: z.array(toolSchema) },
  listTools: { reply: z.array(toolSchema) },
  searchTools: { query: toolLists.toolSearchSchema, reply: toolLists.foundToolsSchema },
  countFacets: { query: toolLists.toolFilterSchema, reply: toolLists.facetsSchema },
  exportTools: {
    query: toolLists.toolFilterSchema,
    reply: z.string().describe('The tools on sale as comma separated values, by name'),
  },
  summarizeTools: { reply: toolLists.toolSummarySchema },
  getOpenTool: { params: byId, reply: openCatalogue.openToolSchema },
  listOpenTools: {
    query: openCatalogue.openToolsQuerySchema,
    reply: openCatalogue.openToolsSchema,
  },
  getToolNeighbours: { ...ofTool, reply: toolLists.toolNeighboursSchema },
  getTool: { ...ofTool, reply: toolSchema },
  searchDeletedTools: {
    query: toolLists.deletedToolSearchSchema,
    reply: toolLists.deletedToolsSchema,
  },
  createTool: { body: toolToAddSchema, reply: savedToolSchema, statuses: [201] },
  deleteTool: { ...ofTool, reply: deletedSchema },
  changeTool: { ...ofTool, body: toolSaveSchema, reply: savedToolSchema },
  restoreTool: { ...ofTool, reply: toolSchema },
  setTiers: { ...ofTool, body: tiersChangeSchema, reply: toolTiersSchema },
  getToolDetails: { ...ofTool, reply: toolDetailsSchema },
  changeToolDetails: { ...ofTool, body: toolDetailsChangeSchema, reply: toolDetailsSchema },
  addToolFile: {
    ...ofTool,
    takesForm: true,
    maxFileBytes: MAX_DOCUMENT_BYTES,
    body: newToolFileSchema,
    reply: toolFileSchema,
    statuses: [201],
  },
  changeToolFile: { ...ofFile, body: toolFileChangeSchema, reply: toolFileSchema },
  deleteToolFile: { ...ofFile, reply: deletedSchema },
  listReviews: { reply: z.array(reviewSchema) },
  listToolReviews: { ...ofTool, reply: z.array(reviewSchema) },
  createReview: { body: newReviewSchema, reply: reviewSchema, statuses: [201] },
  listSynonyms: { reply: synonymListSchema },
  setSynonyms: { body: sentSynonymsSchema, reply: synonymListSchema },
  find: { query: findSchema, reply: foundSchema, callsPerMinute: MAX_FINDS_PER_MINUTE },
  listMachineModels: { reply: z.array(machineModels.machineModelSchema) },
  getMachineModel: { ...ofModel, ...model },
  createMachineModel: { body: machineModels.newMachineModelSchema, ...model, statuses: [201] },
  changeMachineModel: { ...ofModel, body: machineModels.machineModelChangeSchema, ...model },
  deleteMachineModel: { ...ofModel, reply: deletedSchema },
  setModelParts: { ...ofModel, body: machineModels.modelPartsSchema, ...model },
  addModelDrawing: {
    ...ofModel,
    takesForm: true,
    body: machineModels.newModelDrawingSchema,
    ...model,
    statuses: [201],
  },
  setModelDrawing: { ...ofDrawing, body: machineModels.modelDrawingChangeSchema, ...model },
  deleteModelDrawing: { ...ofDrawing, reply: deletedSchema },
  listMachines: { reply: z.array(machineSchema) },
  createMachine: { body: newMachineSchema, reply: machineSchema, statuses: [201] },
  changeMachine: { ...ofMachine, body: machineChangeSchema, reply: machineSchema },
  deleteMachine: { ...ofMachine, reply: deletedSchema },
} as const satisfies Record<string, Endpoint>
