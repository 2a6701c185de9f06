import { useEffect, useEffectEvent, useId, useState } from 'react'
import * as words from '#words/tools'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { useFileDrop } from '../../ui/use-file-drop'
import { photoTypes, type usePhoto } from './use-photo'

type PhotoFieldProps = {
  photo: ReturnType<typeof usePhoto>
  current?: string
  /** It is being saved: nothing can be chosen. */
  isPending: boolean
  missing?: string | undefined
}

/** Takes a photo by drop, paste or file dialog, and shows it. */
export function PhotoField({ photo: chosen, current, isPending, missing }: PhotoFieldProps) {
  const { photo, progress } = chosen
  const messageId = useId()
  const choose = (file: File | undefined) => file && !isPending && chosen.choose(file)
  usePastedFile(choose)
  const { isOver, dropProps } = useFileDrop(([file]) => choose(file))
  const error = chosen.fault ?? (photo ? undefined : missing)

  return (
    <div className="grid gap-1.5">
      <label
        {...dropProps}
        className={classNames(
          'relative flex min-h-28 cursor-pointer items-center gap-4 rounded-md border border-dashed p-4 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring)',
          isOver ? 'border-signal bg-signal-tint' : error ? 'border-danger' : 'border-control',
        )}
      >
        <PhotoPreview photo={photo} current={current} />
        <span className="grid min-w-0 gap-0.5 text-sm">
          <span className="font-semibold">{words.photo}</span>
          <span className={photo ? 'truncate' : undefined}>
            {photo?.name ?? words.dropPasteOrChooseOne}
          </span>
          <span className="text-ink-soft">{words.jpegPngWebpOrAvif}</span>
        </span>
        <input
          type="file"
          name="photo"
          aria-label={words.photo}
          accept={photoTypes.join(',')}
          aria-invalid={Boolean(error)}
          aria-describedby={messageId}
          onChange={({ target }) => choose(target.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {progress !== undefined && (
        <progress
          aria-label={words.sendingThePhoto}
          // After the upload the time that the host needs is unknown.
          value={progress < 1 ? progress : undefined}
          className="h-1.5 w-full accent-signal"
        />
      )}
      <p id={messageId} className="min-h-5 text-sm leading-5 text-danger">
        {error}
      </p>
    </div>
  )
}

/** A picture pasted anywhere on the page is the photo. */
function usePastedFile(onPaste: (file: File) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file || isTextFor(event)) return
    event.preventDefault()
    onPaste(file)
  })
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
}

/** Spreadsheets and word processors put a picture of the text into the clipboard too. */
function isTextFor({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.matches('textarea, input:not([type="file"])')
  return isField && clipboardData?.types.includes('text/plain') === true
}

const boxClass = 'size-20 shrink-0 overflow-hidden rounded-md border border-hairline bg-paper'

type PhotoPreviewProps = { photo: File | undefined; current: string | undefined }

function PhotoPreview({ photo, current }: PhotoPreviewProps) {
  const address = useObjectAddress(photo)
  if (address) return <img src={address} alt="" className={`${boxClass} object-cover`} />
  if (current && !photo)
    return (
      <span className={boxClass}>
        <Picture src={current} alt="" sizes="5rem" />
      </span>
    )
  return (
    <span className={`grid place-items-center text-ink-soft ${boxClass}`}>
      <Icon name="plus" />
    </span>
  )
}

function useObjectAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}
