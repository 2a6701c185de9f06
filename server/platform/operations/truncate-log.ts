const SHORT_LINE = 1_000
const MAX_LINE = 12_000
const MAX_FIELD = 400
const MAX_STACK = 4_000
const MAX_ENTRIES = 20

/** Cuts each field of a log line: fields quote requests, and long ones would fill the disk. */
export function truncateLine(line: string): string {
  if (line.length <= SHORT_LINE) return line
  const fields = parseLogLine(line)
  if (!fields) return `${truncateText(line.trimEnd())}\n`
  const truncated = JSON.stringify(fields, (name, value) => truncateValue(name, value))
  if (truncated.length <= MAX_LINE) return `${truncated}\n`
  const { level, time, pid, requestId, msg } = fields
  return `${JSON.stringify({ level, time, pid, requestId, msg: truncateText(msg), cut: truncated.length })}\n`
}

export function truncateText(text: unknown, max = MAX_FIELD): string {
  const whole = String(text)
  return whole.length <= max ? whole : `${whole.slice(0, max)}… (${whole.length} characters)`
}

function truncateValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES)
  if (typeof value !== 'string') return value
  return truncateText(value, name === 'stack' ? MAX_STACK : MAX_FIELD)
}

function parseLogLine(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
