import { lazy, type ReactNode, Suspense, useContext } from 'react'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { ChoosingContext } from './choosing'
import type { CompareBoxProps } from './comparison'

/** Without a network the page does without it. */
const CompareBox = lazy(
  (): Promise<{ default: (props: CompareBoxProps) => ReactNode }> =>
    import('./comparison').then(
      (module) => ({ default: module.CompareBox }),
      () => ({ default: () => null }),
    ),
)

type ComparePlaceProps = { tool: Pick<ListedTool, '_id' | 'name'>; className: string }

/** The box of a tool while tools are chosen for a comparison. */
export function ComparePlace(props: ComparePlaceProps) {
  const choosing = useContext(ChoosingContext)
  return (
    choosing && (
      <Suspense>
        <CompareBox {...props} {...choosing} />
      </Suspense>
    )
  )
}
