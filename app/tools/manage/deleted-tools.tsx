import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/tools'
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
import { RichWords, unseen } from '../../ui/rich-words'
import { READ_MS, toast } from '../../ui/toast-store'
import { categoryColumn, skuColumn, ToolThumb } from '../tool-cells'
import { restoreToolMutation } from '../tool-mutations'
import { deletedToolsQuery } from '../tool-queries'

export function DeletedTools({ view, select }: { view: ListView; select: ListSelect }) {
  const list = useListQuery(
    deletedToolsQuery({ q: view.q, page: view.page }),
    (found) => found.tools,
  )
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    ...restoreToolMutation(client),
    onSuccess: ({ name }) => toast.success(words.isBackOnSale(name), { ms: READ_MS }),
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })
  const { mutateAsync: restore } = useMutation(restoreToolMutation(client))
  return (
    <OfficeList
      view={view}
      {...list}
      columns={columns}
      name="deleted-tools"
      caption={words.deletedProducts}
      unit={[words.deletedProduct, words.manyDeletedProducts]}
      search={{ label: words.searchByNameOrPart, placeholder: words.viseCaliperBd }}
      choices={[select]}
      nameOf={({ name }) => name}
      act={({ _id, name }) => (
        <Button
          size="small"
          variant="quiet"
          isPending={isPending && variables?._id === _id}
          onClick={() => mutate({ _id })}
        >
          <RichWords of={words.restoreName(unseen, name)} />
        </Button>
      )}
      actsWidth="w-28"
      bulk={[{ label: words.restore, run: ({ _id }) => restore({ _id }), done: words.backOnSale }]}
      empty={
        <EmptyState
          title={words.noDeletedProducts}
          text={words.productsThatYouDeleteStand}
          icon="trash"
        />
      }
    />
  )
}

const columns: ListColumn<DeletedPage['tools'][number]>[] = [
  {
    id: 'name',
    title: words.product,
    isRowHeader: true,
    card: 'name',
    cell: ({ name, img }) => <ToolThumb img={img}>{name}</ToolThumb>,
    textOf: ({ name }) => name,
  },
  { ...skuColumn, width: 'w-36' },
  { ...categoryColumn, width: 'w-44' },
  {
    id: 'price',
    title: words.price,
    width: 'w-28',
    align: 'end',
    card: 'total',
    cell: ({ price }) => <span className="font-semibold">{formatDollars(price)}</span>,
  },
  {
    id: 'available',
    title: words.available,
    width: 'w-28',
    align: 'end',
    from: '44rem',
    cell: ({ Available: pieces }) => formatCount(pieces),
  },
  {
    id: 'deleted',
    title: words.deleted,
    width: 'w-44',
    card: 'first',
    cell: ({ deletedAt }) => <ShortTime time={deletedAt} />,
  },
]
