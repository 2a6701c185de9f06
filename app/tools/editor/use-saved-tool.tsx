import { useQuery } from '@tanstack/react-query'
import * as words from '#words/tools'
import { bothQueries, Waiting } from '../../ui/waiting'
import { toolDetailsQuery, toolQuery } from '../tool-queries'
import type { SavedTool } from './tool-form'

/** Loads a tool with all its facts; until it is loaded, `waiting` is the spinner or the error to show instead of the form. */
export function useSavedTool(id: string) {
  const tool = useQuery({ ...toolQuery(id), staleTime: 0 })
  const details = useQuery({ ...toolDetailsQuery(id), staleTime: 0 })
  const isFresh = tool.isFetchedAfterMount && details.isFetchedAfterMount
  const saved: SavedTool | false | undefined = tool.data &&
    details.data &&
    isFresh && { tool: tool.data, details: details.data }
  return {
    saved,
    waiting: <Waiting query={bothQueries(tool, details)} label={words.loadingTheProduct} />,
  }
}
