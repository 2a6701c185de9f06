import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { SynonymList } from '../../contract/synonyms'
import { ApiError } from '../api'
import { api } from '../browser-api'
import { callQuery } from '../call-query'

export type Synonym = SynonymList['synonyms'][number]

export const synonymsQuery = callQuery(['synonyms'], 'listSynonyms')

type SynonymChange = {
  /** The word that is replaced or taken away; undefined where one is added. */
  old: string | undefined
  /** Undefined where one is taken away. */
  next: Synonym | undefined
}

/** Changes one row of the list, which is sent as a whole with the revision that is in sight. */
export const changeSynonymMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ old, next }: SynonymChange) => {
      const { synonyms, revision } = await client.ensureQueryData(synonymsQuery)
      const others = synonyms.filter(({ word }) => word !== old)
      return api('setSynonyms', {
        body: { synonyms: next ? [...others, next] : others, was: revision },
      })
    },
    onSuccess: (list) => client.setQueryData(synonymsQuery.queryKey, list),
    // Another admin was faster: what is there now is shown, and what was typed stays.
    onError: (error) =>
      error instanceof ApiError && error.code === 'list_changed'
        ? client.invalidateQueries(synonymsQuery)
        : undefined,
  })
