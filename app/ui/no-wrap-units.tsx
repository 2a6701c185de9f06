import { CURRENCY_CODE } from '../../contract/money'

const figure = '\\d{1,6}(?:[.,/]\\d{1,6})*'
// Not several dimensions: '165 x 11 x 0.5 mm' is longer than a narrow column.
const range = `${figure}(?:\\s?[-–:]\\s?${figure})*`
const units = `mm|cm|m|µm|in|kg|g|Nm|N|kW|W|V|rpm|pieces|piece|pcs|teeth|flutes|grooves|dents|degrees|years?|${CURRENCY_CODE}|%|°`
/** A figure or range with its unit, or a range alone; not digits within a longer word, such as an id. */
const measurement = new RegExp(
  `(?<![\\w-])(${range}\\s(?:${units})\\b|${figure}[-–:×]${figure})(?![\\w-])`,
  'gi',
)

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
