import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import {
  machineModelChangeSchema,
  machineModelDetailsSchema,
  machineModelSchema,
  modelDrawingChangeSchema,
  modelPartsSchema,
  newMachineModelSchema,
  newModelDrawingSchema,
} from '../../machines/machine-models.ts'
import { machineChangeSchema, machineSchema, newMachineSchema } from '../../machines/machines.ts'
import { byDrawing, byId, type Endpoint } from './endpoint.ts'

const ofModel = { params: byId, unknown: 'machine_model_not_found' } as const
const ofDrawing = { ...ofModel, params: byDrawing } as const
const ofMachine = { params: byId, unknown: 'machine_not_found' } as const
const model = { reply: machineModelDetailsSchema, statuses: [200] } as const

export const machinesEndpoints = {
  listMachineModels: { reply: z.array(machineModelSchema), statuses: [200] },
  getMachineModel: { ...ofModel, ...model },
  createMachineModel: { body: newMachineModelSchema, ...model, statuses: [201] },
  changeMachineModel: { ...ofModel, body: machineModelChangeSchema, ...model },
  deleteMachineModel: { ...ofModel, reply: deletedSchema, statuses: [200] },
  setModelParts: { ...ofModel, body: modelPartsSchema, ...model },
  addModelDrawing: {
    ...ofModel,
    takesForm: true,
    body: newModelDrawingSchema,
    ...model,
    statuses: [201],
  },
  setModelDrawing: { ...ofDrawing, body: modelDrawingChangeSchema, ...model },
  deleteModelDrawing: { ...ofDrawing, reply: deletedSchema, statuses: [200] },
  listMachines: { reply: z.array(machineSchema), statuses: [200] },
  createMachine: { body: newMachineSchema, reply: machineSchema, statuses: [201] },
  changeMachine: { ...ofMachine, body: machineChangeSchema, reply: machineSchema, statuses: [200] },
  deleteMachine: { ...ofMachine, reply: deletedSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
