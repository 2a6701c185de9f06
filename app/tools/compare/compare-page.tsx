import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import * as words from '#words/tools'
import { ApiError } from '../../api'
import { titled } from '../../shell/page-meta'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { CheckField } from '../../ui/form-field'
import { ButtonLink, TextLink } from '../../ui/links'
import { Waiting } from '../../ui/waiting'
import { toolDetailsQuery, toolQuery, toolsKey } from '../tool-queries'
import { CompareTable } from './compare-table'
import type { ComparedTool } from './compared-facts'
import { readComparedIds } from './compared-ids'

export const meta = titled(words.compareTools)

export default function ComparePage() {
  const [params, setParams] = useSearchParams()
  const ids = readComparedIds(params.get('ids') ?? '')
  const remove = (id: string) =>
    setParams({ ids: ids.filter((each) => each !== id).join(',') }, { preventScrollReset: true })
  return (
    <Container className="py-8 sm:py-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl sm:text-4xl">{words.compare}</h1>
        <TextLink to={href('/tools')}>{words.allProducts}</TextLink>
      </div>
      {ids.length < 2 ? (
        <EmptyState
          title={words.chooseTwoToFourTools}
          text={words.pressCompareAboveTheList}
          action={<ButtonLink to={`${href('/tools')}?compare=0`}>{words.chooseTools}</ButtonLink>}
        />
      ) : (
        <Comparison ids={ids} onRemove={remove} />
      )}
    </Container>
  )
}

function Comparison({ ids, onRemove }: { ids: string[]; onRemove: (id: string) => void }) {
  const [isShort, setShort] = useState(false)
  const query = useQuery(comparedToolsQuery(useQueryClient(), ids))
  const compared = query.data
  if (!compared) return <Waiting query={query} label={words.loadingTheTools} />
  const gone = ids.length - compared.length
  return (
    <>
      {gone > 0 && (
        <p role="status" className="mb-3">
          {words.toolsAreGone(gone)}
        </p>
      )}
      <div className="mb-2 print:hidden">
        <CheckField
          label={words.onlyWhatDiffers}
          checked={isShort}
          onChange={({ target }) => setShort(target.checked)}
        />
      </div>
      <CompareTable compared={compared} isShort={isShort} onRemove={onRemove} />
    </>
  )
}

/** Several tools next to each other; those that do not exist any more are left out. */
function comparedToolsQuery(client: QueryClient, ids: readonly string[]) {
  async function fetchTool(id: string): Promise<ComparedTool[]> {
    try {
      const [tool, details] = await Promise.all([
        client.fetchQuery(toolQuery(id)),
        client.fetchQuery(toolDetailsQuery(id)),
      ])
      return [{ tool, details }]
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    }
  }
  return queryOptions({
    queryKey: [...toolsKey, 'compared', ids],
    queryFn: async () => (await Promise.all(ids.map(fetchTool))).flat(),
  })
}
