import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import * as words from '#words/pad'
import type { PartNumber } from '../../contract/pad/part-numbers'
import { Button } from '../ui/button'
import { type Column, DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { QueryError } from '../ui/error-state'
import { InlineMessage } from '../ui/inline-message'
import { RichWords, unseen } from '../ui/rich-words'
import { deletePartNumberMutation, partNumbersQuery } from './pad-queries'

/** The names that an account gave to tools: by a choice in the order pad, or by a column of a file. */
export function PartNumbersSection() {
  const { data, error, isFetching, refetch } = useQuery(partNumbersQuery)
  return (
    <section aria-labelledby="part-numbers" className="mt-10">
      <h2 id="part-numbers" className="mb-1 text-xl">
        {words.myPartNumbers}
      </h2>
      <p className="mb-4 max-w-160 text-sm text-ink-soft">{words.whatYouCallOurTools}</p>
      {error && !data && <QueryError query={{ error, isFetching, refetch }} />}
      {data && (
        <DataTable
          caption={words.myPartNumbers}
          columns={columns}
          rows={data}
          keyOf={({ _id }) => _id}
          empty={<p className="text-sm text-ink-soft">{words.noneYet}</p>}
        />
      )}
    </section>
  )
}

const columns: Column<PartNumber>[] = [
  {
    title: words.yourName,
    isRowHeader: true,
    cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
  },
  {
    title: words.tool,
    cell: ({ toolId, name, sku }) => (
      <>
        <Link
          to={href('/tool/:id', { id: toolId })}
          className="inline-flex min-h-6 items-center underline underline-offset-4 wrap-anywhere"
        >
          {name}
        </Link>
        {sku !== null && (
          <span translate="no" className="block text-ink-soft">
            {sku}
          </span>
        )}
      </>
    ),
  },
  { title: words.lastUsed, cell: ({ usedAt }) => <DateTime time={usedAt} /> },
  { title: words.actions, align: 'end', cell: (number) => <RemoveButton number={number} /> },
]

function RemoveButton({ number: { _id, text } }: { number: PartNumber }) {
  const { mutate, isPending, error } = useMutation(deletePartNumberMutation(useQueryClient()))
  return (
    <>
      <Button size="small" variant="quiet" isPending={isPending} onClick={() => mutate(_id)}>
        <RichWords of={words.removeText(unseen, text)} />
      </Button>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </>
  )
}
