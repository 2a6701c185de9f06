import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import * as machineModels from '../../machines/machine-models.ts'
import { machineChangeSchema, machineSchema, newMachineSchema } from '../../machines/machines.ts'
import { byDrawing, byId, type Endpoint } from './endpoint.ts'

const ofModel = { params: byId, unknown: 'machine_model_not_found' } as const
const ofDrawing = { ...ofModel, params: byDrawing } as const
const ofMachine = { params: byId, unknown: 'machine_not_found' } as const
const model = { reply: machineModels.machineModelDetailsSchema }

export const machinesEndpoints = {
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
