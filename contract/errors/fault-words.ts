import type { z } from 'zod'

type Fault = Parameters<z.core.$ZodErrorMap>[0]

/** What is wrong with a value, to be read after its field's name. Schemas with words of their own keep them. */
export function faultWords(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined ? 'is required' : typeWords(fault.expected)
    case 'invalid_value':
      return `must be one of ${fault.values.join(', ')}`
    case 'too_small':
      if (fault.origin === 'string' && fault.minimum === 1) return 'is required'
      return `must ${sizeWords(fault.origin, 'least', fault.minimum)}`
    case 'too_big':
      return `must ${sizeWords(fault.origin, 'most', fault.maximum)}`
    case 'invalid_format':
      return fault.format === 'uuid' ? 'must be an id' : 'is not understood'
    default:
      return 'is not understood'
  }
}

const types: Record<string, string> = {
  number: 'must be a number',
  int: 'must be a whole number',
  string: 'must be text',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
}

function typeWords(expected: string): string {
  return types[expected] ?? 'is not understood'
}

function sizeWords(origin: string, limit: 'least' | 'most', size: number | bigint): string {
  if (origin === 'string') return `be at ${limit} ${size} characters long`
  if (origin === 'array') return `have at ${limit} ${size} entries`
  return `be at ${limit} ${size}`
}
