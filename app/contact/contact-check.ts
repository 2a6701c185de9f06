import { newContactMessageSchema } from '../../contract/contact'

export type ContactFaults = { name?: string; email?: string; question?: string }

const labels = { name: 'Name', email: 'Email', question: 'Question' } as const

/** What is wrong with a message, by field: the first fault of each, from the schema that the server checks with. */
export function checkContactMessage(message: unknown): ContactFaults {
  const { error } = newContactMessageSchema.safeParse(message)
  const faults: ContactFaults = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0]
    if (isField(field)) faults[field] ??= `${labels[field]} ${message}`
  }
  return faults
}

function isField(name: unknown): name is keyof ContactFaults {
  return typeof name === 'string' && Object.hasOwn(labels, name)
}
