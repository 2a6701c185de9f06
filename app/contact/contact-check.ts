import * as words from '#words/contact'
import * as fieldMessages from '#words/field-messages'
import { type NewContactMessage, newContactMessageSchema } from '../../contract/contact'
import { fillIn } from '../../contract/errors/shown-errors'
import { isBlank } from '../../contract/values/blank'
import { hasEnding } from '../../contract/values/email-ending'

export type ContactFaults = Partial<NewContactMessage>

const labels = { name: 'Name', email: words.email, question: words.question } as const

/** The first fault of each field, by the server's schema. */
export function checkContactMessage(message: NewContactMessage): ContactFaults {
  const { error } = newContactMessageSchema.safeParse(message)
  const faults: ContactFaults = {}
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0]
    if (!isField(field)) continue
    faults[field] ??= faultOfField(field, message[field], issue.message)
  }
  if (!hasEnding(message.email)) faults.email ??= fieldMessages.emailUnfinished
  return faults
}

function faultOfField(field: keyof NewContactMessage, text: string, said: string): string {
  if (isBlank(text)) return fillIn(fieldMessages.missing, { field })
  return field === 'email' ? fieldMessages.emailInvalid : `${labels[field]} ${said}`
}

const isField = (name: unknown): name is keyof NewContactMessage =>
  typeof name === 'string' && Object.hasOwn(labels, name)
