import { InlineMessage } from './inline-message'

/** An error message with one line for each fault; renders nothing without a fault. */
export function Faults({ of }: { of: readonly (string | null | undefined)[] }) {
  const texts = of.filter(Boolean)
  if (texts.length === 0) return null
  return (
    <InlineMessage tone="danger">
      {texts.map((text) => (
        <span key={text} className="block wrap-anywhere">
          {text}
        </span>
      ))}
    </InlineMessage>
  )
}
