import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import * as words from '#words/tools'
import { SPARE_PARTS } from '../../../contract/tools/category-words'
import { TabLinks } from '../../ui/tab-links'
import { toolSummaryQuery } from '../tool-queries'
import type { Kind } from './tool-filters'

/** Products and their spare parts apart; nothing in a shop without spare parts. */
export function KindTabs({ show }: { show: Kind }) {
  const { data } = useQuery(toolSummaryQuery)
  const [params] = useSearchParams()
  if (data && !data.categories.includes(SPARE_PARTS)) return null

  function tab(kind: Kind, label: string) {
    const copy = new URLSearchParams(params)
    // A category is of one of them.
    for (const name of ['page', 'category']) copy.delete(name)
    copy.set('kind', kind)
    return { to: `?${copy}`, label, kind }
  }

  const tabs = [
    tab('products', words.products),
    tab('spares', words.spareParts),
    tab('all', words.productsAndSpareParts),
  ]
  return (
    <div className="mb-4">
      <TabLinks
        label={words.kindsOfTools}
        tabs={tabs}
        open={tabs.find(({ kind }) => kind === show)?.to ?? ''}
      />
    </div>
  )
}
