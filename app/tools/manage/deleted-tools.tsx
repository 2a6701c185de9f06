import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDollars } from '../../../contract/money'
import type { DeletedTools as DeletedPage } from '../../../contract/tools/tool-lists'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { formatCount } from '../../ui/format-count'
import type { ListSelect, ListView } from '../../ui/list/use-list-view'
import type { ListColumn } from '../../ui/office-list/list-column'
import { OfficeList } from '../../ui/office-list/office-list'
import { ShortTime } from '../../ui/office-list/short-time'
import { useListQuery } from '../../ui/office-list/use-list-query'
import { READ_MS, toast } from '../../ui/toast-store'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { restoreDeletedMutation } from '../tool-mutations'
import { deletedToolsQuery } from '../tool-queries'
import { ToolThumb } from '../tool-thumb'

type DeletedTool = DeletedPage['tools'][number]

/** The products that were deleted, to be put back on sale. */
export function DeletedTools({ view, select }: { view: ListView; select: ListSelect }) {
  const list = useListQuery(
    deletedToolsQuery({ q: view.q, page: view.page }),
    (found) => found.tools,
  )
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    ...restoreDeletedMutation(client),
    onSuccess: ({ name }) => toast.success(`${name} is back on sale`, { ms: READ_MS }),
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })
  const { mutateAsync: restore } = useMutation(restoreDeletedMutation(client))
  return (
    <OfficeList
      view={view}
      {...list}
      columns={columns}
      name="deleted-tools"
      caption="Deleted products"
      unit={['deleted product', 'deleted products']}
      search={{ label: 'Search by name or part number', placeholder: 'Vise, caliper, BD-…' }}
      choices={[select]}
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
      bulk={[
        {
          label: 'Restore',
          run: ({ _id }) => restore(_id),
          done: (count) => `${count} back on sale`,
        },
      ]}
      empty={
        <EmptyState
          title="No deleted products"
          text="Products that you delete stand here, and can be restored. Their bookings stay."
          icon="trash"
        />
      }
    />
  )
}

const columns: ListColumn<DeletedTool>[] = [
  {
    id: 'name',
    title: 'Product',
    isRowHeader: true,
    card: 'name',
    cell: ({ name, img }) => <ToolThumb img={img}>{name}</ToolThumb>,
    textOf: ({ name }) => name,
  },
  {
    id: 'sku',
    title: 'Part number',
    width: 'w-36',
    from: '56rem',
    cell: ({ sku }) => sku,
    textOf: ({ sku }) => sku ?? '',
  },
  {
    id: 'category',
    title: 'Category',
    width: 'w-44',
    from: '68rem',
    cell: ({ category }) => category,
    textOf: ({ category }) => category ?? '',
  },
  {
    id: 'price',
    title: 'Price',
    width: 'w-28',
    align: 'end',
    card: 'total',
    cell: ({ price }) => <span className="font-semibold">{formatDollars(price)}</span>,
  },
  {
    id: 'available',
    title: 'Available',
    width: 'w-28',
    align: 'end',
    from: '44rem',
    cell: ({ Available: pieces }) => formatCount(pieces),
  },
  {
    id: 'deleted',
    title: 'Deleted',
    width: 'w-44',
    card: 'first',
    cell: ({ deletedAt }) => <ShortTime time={deletedAt} />,
  },
]
