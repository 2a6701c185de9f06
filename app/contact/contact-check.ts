import { type NewContactMessage, newContactMessageSchema } from '../../contract/contact'

export type ContactFaults = Partial<NewContactMessage>

const labels = { name: 'Name', email: 'Email', question: 'Question' } as const

/** What is wrong with a message, by field: the first fault of each, from the schema that the server checks with. */
export function checkContactMessage(message: NewContactMessage): ContactFaults {
  const { error } = newContactMessageSchema.safeParse(message)
  const faults: ContactFaults = {}
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0]
    if (!isField(field)) continue
    const fault = message[field].trim() === '' ? 'is required' : issue.message
    faults[field] ??= `${labels[field]} ${fault}`
  }
  return faults
}

function isField(name: unknown): name is keyof NewContactMessage {
  return typeof name === 'string' && Object.hasOwn(labels, name)
}
