import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/back-in-stock'
import { api } from '../../browser-api'
import { callQuery } from '../../call-query'
import { Button } from '../../ui/button'
import { formatCount } from '../../ui/format-count'
import { InlineMessage } from '../../ui/inline-message'

const waitsQuery = callQuery(['back-in-stock'], 'listWaits')

/** Asks for a mail when enough of a tool is in stock again, or cancels the request. */
export function BackInStock({ toolId, quantity }: { toolId: string; quantity: number }) {
  const client = useQueryClient()
  const { data: waits } = useQuery(waitsQuery)
  const wait = waits?.find((each) => each.toolId === toolId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const params = { id: toolId }
      if (wait) await api('deleteWait', { params })
      else await api('setWait', { params, body: { quantity } })
    },
    onSettled: () => client.invalidateQueries(waitsQuery),
  })
  if (!waits) return null
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Button size="small" isPending={isPending} onClick={() => mutate()}>
          {wait ? words.sendNoMail : words.tellMeWhenItIsBack}
        </Button>
        <span role="status" className="text-ink-soft">
          {wait
            ? words.weWillMailYou(formatCount(wait.quantity))
            : words.oneMailOnce(formatCount(quantity))}
        </span>
      </div>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </div>
  )
}
