import { type ComponentProps, useEffect } from 'react'
import { lazyPart } from '../../shell/lazy-part'
import type { EditTool as Eager } from './edit-tool'

const loadEditTool = () => import('./edit-tool').then((module) => module.EditTool)
const Form = lazyPart(loadEditTool)

/** The form of a tool, whose 30 KB arrive after the list that it belongs to. */
export function EditTool(props: Omit<ComponentProps<typeof Eager>, 'id'> & { id: string | null }) {
  const { id, onClose } = props
  useEffect(() => {
    loadEditTool().catch(() => undefined)
  }, [])
  if (id === null) return null
  return <Form key={id} id={id} onClose={onClose} />
}
