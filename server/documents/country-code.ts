import { countryName } from '../../contract/values/country-name.ts'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Former codes such as 'FX' have the name of what came after them. */
const isCode = (code: string) =>
  new Intl.Locale(`und-${code}`).region === code && countryName(code) !== code
const namesOf = (code: string) => [countryName(code), code].map((name) => [name, code] as const)
let known: ReadonlyMap<string, string> | undefined

/** The two letters of a country that a specification names in English or by its letters; nothing of others. */
export function countryCode(text: string | null): string | null {
  const codes = () => letters.flatMap((first) => letters.map((second) => first + second))
  known ??= new Map(codes().filter(isCode).flatMap(namesOf))
  return known.get(text?.trim() ?? '') ?? null
}
