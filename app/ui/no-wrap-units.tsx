import { measurement } from '../../contract/values/measurements'

/** Keeps ranges, and figures with their units, on one line: '10-24 mm'. */
export function NoWrapUnits({ text }: { text: string }) {
  const parts = text.split(measurement)
  if (parts.length === 1) return text
  return (
    <span>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position.
          <span key={at} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </span>
  )
}
