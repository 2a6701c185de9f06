import { Button } from './button'
import { EmptyState } from './empty-state'

type NothingFoundProps = { title: string; onClear: () => void }

/** In the place of a list that a filter has left nothing of. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      text="Please try fewer letters or another filter."
      icon="search"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all
        </Button>
      }
    />
  )
}
