import { z } from 'zod'
import * as words from '#words/values'
import { MAX_MACHINE_COUNT, MAX_NAME_LENGTH } from '../limits.ts'
import {
  changedField,
  givenText,
  idSchema,
  lineSchema,
  orNone,
  timeSchema,
} from '../values/fields.ts'
import { piecesSchema } from '../values/pieces.ts'

/** A machine of an account, or `count` like it; with a `modelName` but no `modelId` its parts list is no longer kept. */
export const machineSchema = z
  .object({
    _id: idSchema,
    modelId: idSchema.nullable(),
    modelName: z.string().nullable(),
    name: z.string(),
    serial: z.string().nullable(),
    count: z.number().int(),
    place: z.string().nullable(),
    lastOrderedAt: timeSchema.nullable(),
  })
  .meta({ id: 'Machine' })
export type Machine = z.output<typeof machineSchema>

const nameSchema = lineSchema(MAX_NAME_LENGTH)
const countSchema = piecesSchema(1).pipe(z.number().max(MAX_MACHINE_COUNT))
const optionalFields = {
  modelId: orNone(givenText().trim().toLowerCase()),
  serial: orNone(nameSchema),
  place: orNone(nameSchema),
}

export const newMachineSchema = z.object({
  name: nameSchema,
  count: countSchema,
  ...optionalFields,
})
export type NewMachine = z.output<typeof newMachineSchema>

export const machineChangeSchema = z
  .object({
    name: nameSchema.optional(),
    count: countSchema.optional(),
    modelId: changedField(optionalFields.modelId),
    serial: changedField(optionalFields.serial),
    place: changedField(optionalFields.place),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['name'],
    message: words.isRequiredOr('count, modelId, serial or place'),
  })
export type MachineChange = z.output<typeof machineChangeSchema>
