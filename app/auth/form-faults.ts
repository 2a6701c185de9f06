import { fieldMessages } from '../../contract/errors/field-messages'
import { fillIn } from '../../contract/errors/shown-errors'
import { isBlank } from '../../contract/values/blank'

/** Messages by the names of the inputs. */
export type FormFaults = { [name: string]: string | undefined }

/** Checks a form before it is sent; email addresses by the browser's own rule. */
export function findFormFaults(form: HTMLFormElement): FormFaults {
  const inputs = [...form.elements].filter((each) => each instanceof HTMLInputElement)
  return Object.fromEntries(inputs.map((input) => [input.name, faultOfInput(input)]))
}

function faultOfInput(input: HTMLInputElement): string | undefined {
  const { value, minLength, required, validity, labels } = input
  if (value.length < minLength) return fieldMessages.passwordTooShort
  if (required && isBlank(value))
    return fillIn(fieldMessages.missing, { field: labels?.[0]?.textContent.toLowerCase() ?? '' })
  if (validity.typeMismatch) return fieldMessages.emailInvalid
  return validity.patternMismatch ? fieldMessages.emailUnfinished : undefined
}
