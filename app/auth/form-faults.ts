import { isBlank } from '../../contract/blank'
import { fillIn } from '../../contract/errors'
import { fieldMessages } from '../../contract/field-messages'

/** What is wrong, by the name of the input it is wrong with. */
export type FormFaults = { [name: string]: string | undefined }

/** Judges what was typed before it is sent; the browser knows what an e-mail address is. */
export function findFaults(form: HTMLFormElement): FormFaults {
  const inputs = [...form.elements].filter((each) => each instanceof HTMLInputElement)
  return Object.fromEntries(inputs.map((input) => [input.name, faultOf(input)]))
}

/** Passwords alone have a least length. */
function faultOf(input: HTMLInputElement): string | undefined {
  const { value, minLength, required, validity, labels } = input
  if (value.length < minLength) return fieldMessages.passwordTooShort
  if (required && isBlank(value))
    return fillIn(fieldMessages.missing, { field: labels?.[0]?.textContent.toLowerCase() ?? '' })
  if (validity.typeMismatch) return fieldMessages.emailInvalid
  return validity.patternMismatch ? fieldMessages.emailUnfinished : undefined
}
