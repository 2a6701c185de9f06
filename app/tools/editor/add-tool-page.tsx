import type { Ref } from 'react'
import { useBeforeUnload } from 'react-router'
import * as words from '#words/tools'
import { RestorableForm } from '../../auth/restorable-form'
import { OfficePage } from '../../dashboard/office-page'
import { titled } from '../../shell/page-meta'
import { Button } from '../../ui/button'
import { FactsSection } from './facts-section'
import { PhotoField } from './photo-field'
import { ToolInputs } from './tool-inputs'
import { useAddTool } from './use-add-tool'

export const meta = titled(words.addTool)

export default function AddToolPage() {
  return (
    <OfficePage title={words.addTool}>
      <RestorableForm>{(ref) => <AddToolForm formRef={ref} />}</RestorableForm>
    </OfficePage>
  )
}

export function AddToolForm({ formRef }: { formRef: Ref<HTMLFormElement> }) {
  const form = useAddTool()
  const { photo, faults, isPending, submit } = form
  // Text survives a reload, a file does not: the browser asks before it is lost.
  useBeforeUnload((event) => photo.photo && event.preventDefault())
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid max-w-2xl gap-3">
      <ToolInputs draft={form.form.tool} onChange={form.changeTool} faults={faults} />
      <PhotoField photo={photo} isPending={isPending} missing={faults.photo} />
      <FactsSection form={form} />
      <div>
        <Button
          type="submit"
          isPending={isPending}
          pendingText={words.addingTheTool}
          className="w-full sm:w-auto sm:min-w-36"
        >
          {words.addTool}
        </Button>
      </div>
    </form>
  )
}
