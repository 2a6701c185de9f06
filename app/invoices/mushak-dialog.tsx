import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/invoice-papers'
import type { Invoice } from '../../contract/invoices/invoices'
import { fetchFile } from '../documents/file-button'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { saveFile } from '../ui/save-file'

/** Asks how many taka a dollar is, and saves the form of tax in Bangladesh. */
export function MushakDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [rate, setRate] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const query = `?fxRate=${encodeURIComponent(rate.trim())}`
      return fetchFile({ call: 'getMushak', params: { id: invoice._id }, query })
    },
    onSuccess: (blob) => {
      saveFile(blob, `mushak-${invoice.number}.pdf`, blob.type)
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.mushakOf(invoice.number)}
      act={words.savePdf}
      isPending={isPending}
      pendingText={words.preparing}
      isTyped={rate !== ''}
      onClose={onClose}
      onSend={() => mutate()}
    >
      <TextField
        label={words.takaForADollar}
        inputMode="decimal"
        required
        error={error?.message}
        value={rate}
        onChange={({ target }) => setRate(target.value)}
      />
    </FormDialog>
  )
}
