import { z } from 'zod'

type Schema = z.output<typeof schemaSchema>
const schemaSchema: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown())
const contentSchema = z.object({
  content: z.record(z.string(), z.object({ schema: schemaSchema })),
})
const operationSchema = z.object({
  operationId: z.string().optional(),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().optional(),
        schema: schemaSchema,
      }),
    )
    .default([]),
  requestBody: contentSchema.optional(),
  responses: z.record(z.string(), contentSchema.partial()),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
})

/** A typed client of an API in TypeScript, made from its OpenAPI document alone, as generators of other makers make one. */
export function clientOf(document: unknown): string {
  const { paths, components } = documentSchema.parse(document)
  const named = Object.entries(components.schemas).map(
    ([name, schema]) => `  ${JSON.stringify(name)}: ${typeOf(schema)}`,
  )
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.operationId
        ? [
            {
              ...operation,
              name: operation.operationId,
              address: `${method.toUpperCase()} ${path}`,
            },
          ]
        : [],
    ),
  )
  const calls = operations.map(({ name, parameters, requestBody, responses }) => {
    const given = ['path', 'query', 'header'].map(
      (place) => `${place}: ${parametersIn(place, parameters)}`,
    )
    const body = requestBody ? `body: ${contentType(requestBody)}` : 'body?: undefined'
    const answer = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    return `  ${name}: { ${given.join('; ')}; ${body}; answer: ${answer.map(([, each]) => contentType(each)).join(' | ')} }`
  })
  const addresses = operations.map(({ name, address }) => `  ${name}: ${JSON.stringify(address)},`)
  return `${HEAD}export type Shapes = {\n${named.join('\n')}\n}\nexport type Calls = {\n${calls.join('\n')}\n}\nexport const addresses = {\n${addresses.join('\n')}\n} as const satisfies Record<keyof Calls, string>\n${TAIL}`
}

function parametersIn(
  place: string,
  parameters: z.output<typeof operationSchema>['parameters'],
): string {
  const fields = parameters
    .filter((each) => each.in === place)
    .map(
      ({ name, required, schema }) =>
        `${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(schema)}`,
    )
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, never>'
}

function contentType({
  content,
}: {
  content?: z.output<typeof contentSchema>['content'] | undefined
}): string {
  const [first] = Object.values(content ?? {})
  return first ? typeOf(first.schema) : 'unknown'
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const union = (types: string[]): string =>
  types.length > 0 ? `(${[...new Set(types)].join(' | ')})` : 'unknown'

function typeOf(given: unknown): string {
  if (typeof given !== 'object' || given === null) return 'unknown'
  const schema: Schema = schemaSchema.parse(given)
  const { $ref, enum: values, const: value, anyOf, oneOf, allOf, type } = schema
  if (typeof $ref === 'string') return `Shapes[${JSON.stringify($ref.split('/').at(-1))}]`
  if (value !== undefined) return JSON.stringify(value)
  if (Array.isArray(values)) return union(values.map((each) => JSON.stringify(each)))
  if (anyOf ?? oneOf) return union(listOf(anyOf ?? oneOf).map(typeOf))
  if (allOf) return listOf(allOf).map(typeOf).join(' & ')
  if (Array.isArray(type)) return union(type.map((each) => typeOf({ ...schema, type: each })))
  if (type === 'array') return arrayOf(schema)
  if (type === 'object') return objectOf(schema)
  const plain: Record<string, string> = {
    string: 'string',
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    null: 'null',
  }
  return plain[String(type)] ?? 'unknown'
}

const arrayOf = ({ prefixItems, items }: Schema): string =>
  prefixItems ? `[${listOf(prefixItems).map(typeOf).join(', ')}]` : `${typeOf(items)}[]`

function objectOf({ properties = {}, required, additionalProperties }: Schema): string {
  const names = listOf(required)
  const fields = Object.entries(schemaSchema.parse(properties)).map(
    ([name, schema]) =>
      `${JSON.stringify(name)}${names.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (fields.length === 0) return `Record<string, ${typeOf(additionalProperties)}>`
  return `{ ${fields.join('; ')} }`
}

const HEAD = '// Made from /openapi.json.\n'
const TAIL = `
type Given<N extends keyof Calls> = Partial<Pick<Calls[N], 'path' | 'query' | 'header'>> & Pick<Calls[N], 'body'>

export class Refused extends Error {
  status: number
  code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const createClient = (shop: string, key: string) => async <N extends keyof Calls>(name: N, given: Given<N>): Promise<Calls[N]['answer']> => {
  const [method = '', path = ''] = addresses[name].split(' ')
  const words: Record<string, unknown> = { ...given.path }
  const filled = path.replace(/{(\\w+)}/g, (_, word: string) => encodeURIComponent(String(words[word])))
  const query = new URLSearchParams(Object.entries(given.query ?? {}).map(([field, value]) => [field, String(value)]))
  const response = await fetch(\`\${shop}\${filled}?\${query}\`, {
    method,
    headers: {
      authorization: \`Bearer \${key}\`,
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
      ...given.header,
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Refused(response.status, answer.code, answer.message)
  return answer
}
`
