import type { z } from 'zod'
import type { FormGroup } from './form-body.ts'
import { invalidRequest, type StripeError } from './stripe-error.ts'

type Issue = z.core.$ZodIssue

export function readParams<Params>(schema: z.ZodType<Params>, raw: FormGroup): Params {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw toStripeError(result.error.issues, raw)
}

function toStripeError(issues: Issue[], raw: FormGroup): StripeError {
  const unknown = issues.flatMap(unknownNames)
  if (unknown.length > 0) return unknownParams(unknown)
  const [issue] = issues
  return issue ? describe(issue, raw) : invalidRequest({ message: 'Invalid request.' })
}

function unknownNames(issue: Issue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(unknownNames)
  if (issue.code !== 'unrecognized_keys') return []
  return issue.keys.map((key) => toName([...issue.path, key]))
}

function unknownParams(names: string[]) {
  const list = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`
  return invalidRequest({ code: 'parameter_unknown', message: list, param: names[0] ?? '' })
}

function describe(issue: Issue, raw: FormGroup) {
  const param = toName(issue.path)
  if (valueAt(raw, issue.path) === undefined) {
    return invalidRequest({
      code: 'parameter_missing',
      message: `Missing required param: ${param}.`,
      param,
    })
  }
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') {
    return invalidRequest({ code: issue.params.code, message: issue.message, param })
  }
  return invalidRequest({ message: `Invalid ${param}: ${issue.message}`, param })
}

function toName(path: PropertyKey[]) {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function valueAt(raw: FormGroup, path: PropertyKey[]) {
  return path.reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }, raw)
}
