import { useContext } from 'react'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { optionalPart } from '../../shell/lazy-part'
import { ChoosingContext } from './choosing-context'

/** Without a network the page does without it. */
const CompareBox = optionalPart(() => import('./comparison').then((module) => module.CompareBox))

type ComparePlaceProps = { tool: Pick<ListedTool, '_id' | 'name'>; className: string }

/** The box of a tool while tools are chosen for a comparison. */
export function ComparePlace(props: ComparePlaceProps) {
  const choosing = useContext(ChoosingContext)
  return choosing && <CompareBox {...props} {...choosing} />
}
