import { type KeyboardEvent, useEffect, useRef } from 'react'
import * as words from '#words/tools'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { ZoomPane } from '../../ui/zoom-pane'

export type LargePicture = {
  url: string
  title: string
  width: number | null
  height: number | null
}

type LargeViewProps = {
  pictures: readonly LargePicture[]
  at: number
  open: boolean
  onMove?: (to: number) => void
  onClose: () => void
}

/** A picture or a drawing over the whole window, to be enlarged; its neighbours by button or arrow key. */
export function LargeView({ pictures, at, open, onMove, onClose }: LargeViewProps) {
  const body = useRef<HTMLDivElement>(null)
  const findPane = () => body.current?.querySelector<HTMLElement>('[tabindex="0"]')
  const shown = pictures[at]
  // Another picture is shown in another element, which must have the focus for the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another frame
  useEffect(() => {
    if (document.activeElement?.tagName !== 'BUTTON') findPane()?.focus()
  }, [shown?.url])
  if (!shown) return null
  const { url, title } = shown
  const move = (step: 1 | -1) => onMove?.((at + step + pictures.length) % pictures.length)

  function handleKey({ key, target }: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    const isEnlarged = target instanceof Element && target.scrollWidth > target.clientWidth + 1
    if (step && !isEnlarged && onMove) move(step === 1 ? 1 : -1)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      size="full"
      // The keys + - 0 and the arrows work at once.
      initialFocus={() => findPane() ?? true}
      footer={
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of what is in it
        <div onKeyDown={handleKey} className="flex w-full flex-wrap items-center justify-end gap-3">
          {onMove && pictures.length > 1 ? (
            <Steps at={at} count={pictures.length} onMove={move} />
          ) : (
            <PrintLink url={url} />
          )}
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of what is in it */}
      <div ref={body} className="grid h-full place-items-center" onKeyDown={handleKey}>
        <Pane key={url} picture={shown} />
      </div>
    </Dialog>
  )
}

function PrintLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {words.openItAloneToPrint}
    </a>
  )
}

type StepsProps = { at: number; count: number; onMove: (step: 1 | -1) => void }

function Steps({ at, count, onMove }: StepsProps) {
  return (
    <>
      <p className="mr-auto tabular-nums" role="status">
        {words.pictureOf(at + 1, count)}
      </p>
      <Button variant="secondary" aria-label={words.previousPicture} onClick={() => onMove(-1)}>
        <Icon name="chevron-left" />
      </Button>
      <Button variant="secondary" aria-label={words.nextPicture} onClick={() => onMove(1)}>
        <Icon name="chevron-right" />
      </Button>
    </>
  )
}

function Pane({ picture: { url, title, width, height } }: { picture: LargePicture }) {
  return (
    <ZoomPane
      label={words.plusAndMinusEnlargeIt(title)}
      hasFreeWheel
      className="max-h-[calc(100dvh-16.5rem)] max-w-full"
      ratio={(width ?? 1) / (height ?? 1)}
    >
      <img
        src={url}
        alt={title}
        width={width ?? undefined}
        height={height ?? undefined}
        draggable={false}
        className="h-auto w-full"
      />
    </ZoomPane>
  )
}
