import { useRef } from 'react'
import * as words from '#words/ui'
import { Badge } from '../app/ui/badge'
import { Button } from '../app/ui/button'
import { Card, cardTargetClass } from '../app/ui/card'
import { type Column, DataTable } from '../app/ui/data-table'
import { EmptyState } from '../app/ui/empty-state'
import { ExpandableText } from '../app/ui/expandable-text'
import { Pagination } from '../app/ui/list/pagination'
import { ListState } from '../app/ui/list-state'
import { Picture } from '../app/ui/picture'
import { Rating } from '../app/ui/rating'
import { gridClass } from '../app/ui/section'
import { Skeleton } from '../app/ui/skeleton'
import { Spinner } from '../app/ui/spinner'
import { MIN_ORDER_QUANTITY, ROWS_PER_PAGE } from '../contract/limits'
import { type DemoTool, DesignSection, demoImage, demoTools } from './design-parts'

const columns: Column<DemoTool>[] = [
  { title: words.tool, cell: (tool) => tool.name, isRowHeader: true },
  { title: words.price, cell: (tool) => tool.price, align: 'end' },
  { title: words.available, cell: (tool) => tool.stock, align: 'end' },
  { title: words.state, cell: (tool) => <DemoStock stock={tool.stock} /> },
  {
    title: words.actions,
    isTitleHidden: true,
    align: 'end',
    cell: (tool) => (
      <Button size="small" variant="secondary" aria-label={words.deleteName(tool.name)}>
        {words.deleteIt}
      </Button>
    ),
  },
]

function DemoStock({ stock }: { stock: number }) {
  if (stock === 0) return <Badge tone="danger">{words.soldOut}</Badge>
  if (stock < MIN_ORDER_QUANTITY)
    return <Badge tone="warning">{words.below(MIN_ORDER_QUANTITY)}</Badge>
  return <Badge tone="paid">{words.inStock}</Badge>
}

export function DesignTable() {
  const start = useRef<HTMLDivElement>(null)
  return (
    <DesignSection title={words.table}>
      <div ref={start} tabIndex={-1} />
      <DataTable
        caption={words.tools}
        columns={columns}
        rows={demoTools}
        keyOf={(tool) => tool.slug}
        empty={<EmptyState title={words.noToolsFound} />}
      />
      <Pagination
        view={{ page: 4, hrefOf: (page) => `?page=${page}` }}
        found={9 * ROWS_PER_PAGE}
        start={start}
      />
    </DesignSection>
  )
}

export function DesignCards() {
  return (
    <DesignSection title={words.cards}>
      <div className={gridClass}>
        {demoTools.map((tool) => (
          <DemoCard key={tool.slug} tool={tool} />
        ))}
        <Card className="gap-3 p-6">
          <Rating value={4} />
          <ExpandableText text={'Threads, gears and edges arrive as drawn. '.repeat(9)} />
        </Card>
      </div>
    </DesignSection>
  )
}

function DemoCard({ tool }: { tool: DemoTool }) {
  return (
    <Card as="article" isTarget>
      <Picture src={demoImage(tool)} alt="" sizes="(min-width: 1024px) 400px, 100vw" />
      <div className="grid gap-2 p-4">
        <h3 className="text-lg">
          <a href="#top" className={cardTargetClass}>
            {tool.name}
          </a>
        </h3>
        <p className="font-semibold tabular-nums">{tool.price}</p>
      </div>
    </Card>
  )
}

const noItems = { data: undefined, error: null, isFetching: false, refetch: () => undefined }
const failed = { ...noItems, error: new Error('The bookings could not be loaded.') }

export function DesignStates() {
  return (
    <DesignSection title={words.statesOfAList}>
      <div className="grid gap-6 lg:grid-cols-2">
        <DemoList query={noItems} />
        <DemoList query={failed} />
        <DemoList query={{ ...noItems, data: [] }} />
        <Skeleton className="h-40" />
      </div>
    </DesignSection>
  )
}

function DemoList({ query }: Pick<Parameters<typeof ListState<DemoTool>>[0], 'query'>) {
  const empty = <EmptyState title={words.noBookingsFound} text={words.whatYouOrderIsListed} />
  return (
    <ListState query={query} empty={empty} loading={<Spinner />}>
      {(tools) => <p>{words.lengthTools(tools.length)}</p>}
    </ListState>
  )
}
