import type { z } from 'zod'
import * as words from '#words/values'

/** What is wrong with a value, to be read after its field's name. Schemas with words of their own keep them. */
export function faultWords(fault: Parameters<z.core.$ZodErrorMap>[0]): string {
  switch (fault.code) {
    case 'invalid_type':
      if (fault.input === undefined) return words.isRequired
      return words.mustBeOfType[fault.expected] ?? words.isNotUnderstood
    case 'invalid_value':
      if (fault.values.length === 1) return words.mustBe(String(fault.values[0]))
      return words.mustBeOneOf(fault.values.join(', '))
    case 'too_small':
      if (fault.origin === 'string' && fault.minimum === 1) return words.isRequired
      return sizeWords(fault.origin, 'least', fault.minimum)
    case 'too_big':
      return sizeWords(fault.origin, 'most', fault.maximum)
    case 'invalid_format':
      return fault.format === 'uuid' ? words.mustBeAnId : words.isNotUnderstood
    default:
      return words.isNotUnderstood
  }
}

function sizeWords(origin: string, limit: 'least' | 'most', size: number | bigint): string {
  if (origin === 'string') return words.mustBeLong(limit, String(size))
  if (origin === 'array' && limit === 'least' && Number(size) === 1) return words.mustNotBeEmpty
  if (origin === 'array') return words.mustHaveEntries(limit, String(size))
  return words.mustBeSized(limit, String(size))
}
