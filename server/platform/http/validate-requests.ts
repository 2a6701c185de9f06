import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { faultWords } from '../../../contract/errors/fault-words.ts'

/** Parses what a call is sent. Zod's own words are for programmers, and its settings are those of the identity library too. */
export const validateRequests: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent) => {
    const { error, data } = schema.safeParse(sent, { error: faultWords })
    return error ? { error: error.issues.map(toFault) } : { value: data }
  }

function toFault({ code, path, message }: z.core.$ZodIssue) {
  const instancePath = `/${path.join('/')}`
  return { keyword: code, instancePath, schemaPath: instancePath, params: {}, message }
}
