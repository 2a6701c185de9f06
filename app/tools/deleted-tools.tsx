import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import type { DeletedTools as DeletedPage } from '../../contract/tool-lists'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { EmptyState } from '../ui/empty-state'
import { pagedQueryOptions, useListView } from '../ui/list/use-list-view'
import type { ListColumn } from '../ui/office-list/list-column'
import { OfficeList } from '../ui/office-list/office-list'
import { READ_MS, toast } from '../ui/toast-store'
import { targetClass } from '../ui/touch-target'
import { VisuallyHidden } from '../ui/visually-hidden'
import { restoreDeletedMutation } from './tool-mutations'
import { deletedToolsQuery } from './tool-queries'

type DeletedTool = DeletedPage['tools'][number]

/** The products that were deleted, to be put back on sale. */
export function DeletedTools() {
  const view = useListView()
  const query = useQuery({
    ...deletedToolsQuery({ q: view.q, page: view.page }),
    ...pagedQueryOptions,
  })
  const { mutate, isPending, variables } = useMutation({
    ...restoreDeletedMutation(useQueryClient()),
    onSuccess: ({ name }) => toast.success(`${name} is back on sale`, { ms: READ_MS }),
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-4 text-sm">
        Deleted products: their bookings stay, and they cannot be ordered.
        <Link
          to={href('/dashboard/Manage-Products')}
          className={`${targetClass} font-semibold underline underline-offset-4`}
        >
          Products on sale
        </Link>
      </p>
      <OfficeList
        {...{ view, query, columns }}
        name="deleted-tools"
        page={query.data && { ...query.data, rows: query.data.tools }}
        caption="Deleted products"
        unit={['deleted product', 'deleted products']}
        search={{ label: 'Search by name or part number', placeholder: 'Vise, caliper, BD-…' }}
        nameOf={({ name }) => name}
        act={({ _id, name }) => (
          <Button
            variant="quiet"
            size="small"
            isPending={isPending && variables === _id}
            onClick={() => mutate(_id)}
          >
            Restore<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        actsWidth="w-28"
        empty={
          <EmptyState
            title="No deleted products"
            text="Products that you delete stand here, and can be restored."
            icon="trash"
          />
        }
      />
    </>
  )
}

const columns: ListColumn<DeletedTool>[] = [
  {
    ...{ id: 'name', title: 'Product', isRowHeader: true, card: 'name' },
    cell: ({ name }) => name,
    textOf: ({ name }) => name,
  },
  {
    ...{ id: 'sku', title: 'Part number', width: 'w-36', from: '44rem' },
    cell: ({ sku }) => sku,
    textOf: ({ sku }) => sku ?? '',
  },
  {
    ...{ id: 'category', title: 'Category', width: 'w-48', from: '60rem' },
    cell: ({ category }) => category,
    textOf: ({ category }) => category ?? '',
  },
  {
    ...{ id: 'deleted', title: 'Deleted', width: 'w-44', card: 'first' },
    cell: ({ deletedAt }) => <DateTime time={deletedAt} />,
  },
]
