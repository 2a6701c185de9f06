import { ApiError } from '../api'
import { InlineMessage } from '../ui/inline-message'

export function RefusalNote({ error }: { error: Error }) {
  const lines = error instanceof ApiError ? error.lines.filter(({ message }) => message) : []
  return (
    <InlineMessage tone="danger">
      <p>{error.message}</p>
      {lines.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {lines.map(({ at, message }) => (
            <li key={at}>{message}</li>
          ))}
        </ul>
      )}
    </InlineMessage>
  )
}
