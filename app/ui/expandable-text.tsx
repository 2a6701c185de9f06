import { useState } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'

const FOLD_AT = 220

export function ExpandableText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= FOLD_AT) return <p>{text}</p>
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
