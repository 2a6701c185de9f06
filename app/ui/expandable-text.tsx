import { useState } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'

type ExpandableTextProps = { text: string; foldAt?: number | undefined }

export function ExpandableText({ text, foldAt = 220 }: ExpandableTextProps) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= foldAt) return <p>{text}</p>
  return (
    <div>
      <p className={classNames(!isOpen && 'line-clamp-5')}>{text}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 font-semibold text-signal underline underline-offset-4 hover:text-signal-deep"
      >
        {isOpen ? words.showLess : words.readMore}
      </button>
    </div>
  )
}
