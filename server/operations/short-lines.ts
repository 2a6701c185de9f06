const LONG_LINE = 1_000
const LONGEST_LINE = 12_000
const LONGEST_FIELD = 400
/** Of a stack, most of which is ours. */
const LONGEST_STACK = 4_000
const MOST_ENTRIES = 20

/** A line of the log with each of its fields cut: they quote what strangers send, who would fill the disk by it. */
export function shortLine(line: string): string {
  if (line.length <= LONG_LINE) return line
  const fields = parse(line)
  if (!fields) return `${shortText(line.trimEnd())}\n`
  const short = JSON.stringify(fields, (name, value) => shortValue(name, value))
  if (short.length <= LONGEST_LINE) return `${short}\n`
  const { level, time, pid, requestId, msg } = fields
  return `${JSON.stringify({ level, time, pid, requestId, msg: shortText(msg), cut: short.length })}\n`
}

/** The beginning of a text of any length. */
export function shortText(text: unknown, most = LONGEST_FIELD): string {
  const whole = String(text)
  return whole.length <= most ? whole : `${whole.slice(0, most)}… (${whole.length} characters)`
}

function shortValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES)
  if (typeof value !== 'string') return value
  return shortText(value, name === 'stack' ? LONGEST_STACK : LONGEST_FIELD)
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
