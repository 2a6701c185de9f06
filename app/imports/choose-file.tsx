import { type ReactNode, useState } from 'react'
import * as words from '#words/imports'
import { FileChooser } from '../sheets/file-chooser'
import { SheetFault } from '../sheets/read-file'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import { InlineMessage } from '../ui/inline-message'
import { useFileDrop } from '../ui/use-file-drop'
import type { SheetKind } from './import-kinds'
import { readSheet, type Sheet } from './read-sheet'

type ChooseFileProps = { kind: SheetKind; onRead: (sheet: Sheet) => void; children: ReactNode }

/** Takes a sheet by a press or a drop and reads it; below the words that say what it does. */
export function ChooseFile({ kind, onRead, children }: ChooseFileProps) {
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string>()
  const { isOver, dropProps } = useFileDrop(([file]) => read(file))

  function read(file: File | undefined) {
    if (!file || isReading) return
    setFault(undefined)
    setReading(true)
    readSheet(file, kind)
      .then(onRead, (error: unknown) => setFault(faultText(error)))
      .finally(() => setReading(false))
  }

  return (
    <section className="grid content-start gap-3">
      {children}
      <div
        {...dropProps}
        className={classNames(
          'grid justify-items-center gap-3 rounded-md border border-dashed px-4 py-8 text-center sm:py-14',
          isOver ? 'border-signal bg-signal-tint' : 'border-control bg-surface',
        )}
      >
        <Icon name="plus" className="size-7 text-ink-soft" />
        <p className="text-ink-soft">{words.dropACsvOrXlsx}</p>
        <FileChooser title={words.sheet} isPending={isReading} onFiles={([file]) => read(file)}>
          {words.chooseAFile}
        </FileChooser>
      </div>
      {fault && <InlineMessage tone="danger">{fault}</InlineMessage>}
    </section>
  )
}

export const faultText = (error: unknown): string =>
  error instanceof SheetFault ? error.message : words.thisFileCouldNotBe
