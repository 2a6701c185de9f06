import { ApiError } from './api'
import { Button } from './ui/button'
import { InlineMessage } from './ui/inline-message'

type RefusalProps = {
  error: Error
  code: string
  label: string
  onConfirm: () => void
}

/** Why a form was refused, and the act that sends it all the same if the refusal only asks. */
export function RefusalToConfirm({ error, code, label, onConfirm }: RefusalProps) {
  return (
    <InlineMessage tone="danger">
      <div className="grid gap-2">
        {error.message}
        {error instanceof ApiError && error.code === code && (
          <Button size="small" onClick={onConfirm}>
            {label}
          </Button>
        )}
      </div>
    </InlineMessage>
  )
}
