import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import type { PartNumber } from '../../contract/pad/part-numbers'
import { Button } from '../ui/button'
import { type Column, DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { QueryError } from '../ui/error-state'
import { InlineMessage } from '../ui/inline-message'
import { deletePartNumberMutation, partNumbersQuery } from './pad-queries'

/** The names that an account gave to tools: by a choice in the order pad, or by a column of a file. */
export function PartNumbersSection() {
  const { data, error, isFetching, refetch } = useQuery(partNumbersQuery)
  return (
    <section aria-labelledby="part-numbers" className="mt-10">
      <h2 id="part-numbers" className="mb-1 text-xl">
        My part numbers
      </h2>
      <p className="mb-4 max-w-160 text-sm text-ink-soft">
        What you call our tools. A line that you settle in a pasted list is remembered here, and so
        is a column 'Your part number' of a file.
      </p>
      {error && !data && <QueryError query={{ error, isFetching, refetch }} />}
      {data && (
        <DataTable
          caption="My part numbers"
          columns={columns}
          rows={data}
          keyOf={({ _id }) => _id}
          empty={<p className="text-sm text-ink-soft">None yet.</p>}
        />
      )}
    </section>
  )
}

const columns: Column<PartNumber>[] = [
  {
    title: 'Your name',
    isRowHeader: true,
    cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
  },
  {
    title: 'Tool',
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
  { title: 'Last used', cell: ({ usedAt }) => <DateTime time={usedAt} /> },
  { title: 'Actions', align: 'end', cell: (number) => <RemoveButton number={number} /> },
]

function RemoveButton({ number: { _id, text } }: { number: PartNumber }) {
  const { mutate, isPending, error } = useMutation(deletePartNumberMutation(useQueryClient()))
  return (
    <>
      <Button variant="quiet" size="small" isPending={isPending} onClick={() => mutate(_id)}>
        Remove<span className="sr-only"> {text}</span>
      </Button>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </>
  )
}
