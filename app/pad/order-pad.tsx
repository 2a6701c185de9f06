import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Pad } from '../../contract/pad'
import { PadInput, type PadSource } from './pad-input'
import { readPadMutation } from './pad-queries'
import { PadResult } from './pad-result'
import { padText } from './pad-text'

type Mapping = NonNullable<Pad['table']>['mapping']
const emptySource: PadSource = { text: '', file: undefined }

/** Reads a pasted list or a file, has doubtful lines settled, and adds them to the basket. */
export function OrderPad() {
  const [source, setSource] = useState<PadSource>(() => ({ ...emptySource, text: padText.read() }))
  const [read, setRead] = useState<{ pad: Pad; source: PadSource; count: number }>()
  const { mutate, isPending, error, reset } = useMutation(readPadMutation)

  function change(next: PadSource) {
    padText.write(next.text === '' ? undefined : next.text)
    setSource(next)
    reset()
  }
  function send(from: PadSource, mapping?: Partial<Mapping>) {
    const body = from.file ? { rows: from.file.rows } : { text: from.text }
    mutate(
      { ...body, ...(mapping && { mapping }) },
      {
        onSuccess: (pad) =>
          setRead((before) => ({ pad, source: from, count: (before?.count ?? 0) + 1 })),
      },
    )
  }
  function finish(left: string) {
    change({ ...emptySource, text: left })
    setRead(undefined)
  }

  return (
    <section aria-labelledby="paste" className="flex flex-1 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="paste" className="text-2xl">
          Paste a list
        </h2>
        <Link
          to={href('/basket')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Back to the basket
        </Link>
      </div>
      <PadInput
        source={source}
        isReading={isPending}
        fault={error?.message}
        isRead={read !== undefined}
        onChange={change}
        onRead={() => send(source)}
      />
      {read && (
        <PadResult
          key={read.count}
          pad={read.pad}
          rows={read.source.file?.rows}
          onMapping={(mapping) => send(read.source, { ...read.pad.table?.mapping, ...mapping })}
          onAdded={finish}
        />
      )}
    </section>
  )
}
