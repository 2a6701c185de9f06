import * as words from '#words/ui'
import { Button } from './button'
import { InlineMessage } from './inline-message'

type StaleNoticeProps = {
  what?: string
  query: { error: Error | null; isFetching?: boolean | undefined; refetch: () => unknown }
}

export function StaleNotice({ what = words.thisList, query }: StaleNoticeProps) {
  return (
    <div className="mb-3">
      <InlineMessage>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{words.mayBeOutOfDate(what, query.error?.message ?? '')}</span>
          <Button
            size="small"
            isPending={query.isFetching === true}
            onClick={() => void query.refetch()}
          >
            {words.tryAgain}
          </Button>
        </div>
      </InlineMessage>
    </div>
  )
}
