import type { ReactNode } from 'react'
import * as words from '#words/settings'
import { EditorPart } from '../ui/editor-part'
import { PartForm } from '../ui/part-form'
import type { useSection } from './use-section'

type SectionFormProps = {
  title: string
  hint: string
  act: string
  of: Pick<ReturnType<typeof useSection>, 'bar' | 'isReadOnly' | 'save'>
  fault?: string | undefined
  /** In place of saving at once. */
  onSave?: () => void
  children: ReactNode
}

/** A section with its own button, where this person may change it. */
export function SectionForm(props: SectionFormProps) {
  const { title, hint, act, of: section, fault, onSave = section.save, children } = props
  return (
    <EditorPart title={title} hint={hint} isFolded>
      {section.isReadOnly ? (
        <>
          <p className="text-sm text-ink-soft">{words.anotherAreaChangesThis}</p>
          {children}
        </>
      ) : (
        <PartForm act={act} bar={section.bar} fault={fault} onSave={onSave}>
          {children}
        </PartForm>
      )}
    </EditorPart>
  )
}
