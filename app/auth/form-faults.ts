import { MIN_PASSWORD_LENGTH } from '../../contract/limits'
import { messages } from '../../contract/messages'

/** What is wrong, by the name of the input it is wrong with. */
export type FormFaults = Record<string, string>

/** Judges what was typed before it is sent; the browser knows what an e-mail address is. */
export function findFaults(form: HTMLFormElement): FormFaults {
  const faults: FormFaults = {}
  for (const input of form.elements) {
    if (!(input instanceof HTMLInputElement)) continue
    const fault = faultOf(input)
    if (fault) faults[input.name] = fault
  }
  return faults
}

function faultOf({ name, value, validity }: HTMLInputElement): string | undefined {
  if (name === 'password')
    return value.length < MIN_PASSWORD_LENGTH ? messages.passwordTooShort : undefined
  if (value.trim() === '') return `Please enter your ${name}`
  return validity.typeMismatch ? messages.emailInvalid : undefined
}
