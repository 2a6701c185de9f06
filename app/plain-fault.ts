/** A fault that a schema found: the place in what was sent, and what is wrong with it. */
const schemaFault = /^([a-z][\w.]*) ((?:must|is|or|contains|has|needs) .*?)\.?$/s

/** The message of a malformed call for a person: of a fault that a schema found, with its field in words. */
export function plainFault(message: string): string {
  const [, place, fault] = schemaFault.exec(message) ?? []
  return place === undefined ? message : `Please check the ${wordsOfPlace(place)}: it ${fault}.`
}

/** 'billing.postalCode' is the postal code, 'lines.0.quantity' the quantity in entry 1. */
function wordsOfPlace(place: string): string {
  const parts = place.split('.')
  const field = parts.findLast((part) => !/^\d+$/.test(part)) ?? place
  const entry = parts.find((part) => /^\d+$/.test(part))
  const words = field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return entry === undefined ? words : `${words} in entry ${Number(entry) + 1}`
}
