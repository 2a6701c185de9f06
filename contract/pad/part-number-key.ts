import { MAX_NAME_LENGTH } from '../limits.ts'
import { foldText } from '../values/folded-text.ts'
import { readFreeText } from './free-text.ts'
import { normaliseLine } from './normalise.ts'

/** What a name of a buyer is remembered by: the text without its quantity, blanks, dashes, case and accents. */
export function partNumberKey(text: string): string {
  const plain = normaliseLine(text)
  const [named] = readFreeText(plain)
    .filter(({ strength, quantity }) => strength === 'strong' && quantity !== null)
    .toSorted((one, other) => one.rest.length - other.rest.length)
  return keyOfName(named?.rest ?? plain)
}

/** The key of a name that has no quantity with it. */
export function keyOfName(text: string): string {
  return foldText(text)
    .replace(/[\s\p{Pd}\p{Cc}]/gu, '')
    .slice(0, MAX_NAME_LENGTH)
}
