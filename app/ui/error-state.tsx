import * as words from '#words/ui'
import { Button } from './button'
import { Icon } from './icon'

type ErrorStateProps = { message: string; onRetry: () => void; isRetrying?: boolean | undefined }

export function ErrorState({ message, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid min-h-40 justify-items-center gap-3 rounded-md border border-danger bg-danger-tint px-6 py-10 text-center"
    >
      <Icon name="alert" className="size-8 text-danger" />
      <p className="max-w-prose font-semibold">{message}</p>
      <Button variant="secondary" isPending={isRetrying} onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

export type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown }

export function QueryError({ query: { error, isFetching, refetch } }: { query: Query }) {
  return (
    error && (
      <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  )
}
