import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Pad } from '../../contract/pad/pad'
import { readCustomer } from '../basket/ordering-section'
import type { StoredValue } from '../ui/stored-value'
import { PadInput, type PadSource } from './pad-input'
import { readPadMutation } from './pad-queries'
import { PadResult, type PadTarget } from './pad-result'

type Mapping = Partial<NonNullable<Pad['table']>['mapping']>
const emptySource: PadSource = { text: '', file: undefined }

type OrderPadProps = {
  heading: string
  target: PadTarget
  /** What was typed, kept until its lines are added; the others stay. */
  kept?: StoredValue<string>
  /** What was dropped or pasted elsewhere on the page. */
  dropped?: File | undefined
  back: ReactNode
  onDone: () => void
}

/** Reads a pasted list or a file, has doubtful lines settled, and adds them to the target. */
export function OrderPad({ heading, target, kept, dropped, back, onDone }: OrderPadProps) {
  const { source, read, isPending, error, change, send, finish } = usePad(kept, onDone)
  return (
    <section aria-labelledby="paste" className="flex flex-1 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="paste" className="text-2xl wrap-anywhere">
          {heading}
        </h2>
        {back}
      </div>
      <PadInput
        source={source}
        dropped={dropped}
        isReading={isPending}
        fault={error?.message}
        isRead={read !== undefined}
        onChange={change}
        onRead={send}
      />
      {read && (
        <PadResult
          key={read.count}
          pad={read.pad}
          rows={read.source.file?.rows}
          places={read.source.file?.places}
          target={target}
          onMapping={(mapping) => send(read.source, { ...read.named, ...mapping })}
          onAdded={finish}
        />
      )}
    </section>
  )
}

type Read = { pad: Pad; source: PadSource; named: Mapping | undefined; count: number }

/** What is to be read and what was read of it, until all of it is added. */
function usePad(kept: OrderPadProps['kept'], onDone: () => void) {
  const [source, setSource] = useState<PadSource>(() => ({
    ...emptySource,
    text: kept?.read() ?? '',
  }))
  const [read, setRead] = useState<Read>()
  const { mutate, isPending, error, reset } = useMutation(readPadMutation)

  function change(next: PadSource) {
    kept?.write(next.text === '' ? undefined : next.text)
    setSource(next)
    reset()
  }
  function send(from: PadSource, named?: Mapping) {
    const body = from.file ? { rows: from.file.rows } : { text: from.text }
    const onSuccess = (pad: Pad) =>
      setRead((before) => ({ pad, source: from, named, count: (before?.count ?? 0) + 1 }))
    const sent = { ...body, ...(named && { mapping: named }), customer: readCustomer() }
    mutate(sent, { onSuccess })
  }
  function finish(left: string) {
    change({ ...emptySource, text: left })
    if (left === '') onDone()
  }
  return { source, read, isPending, error, change, send, finish }
}
