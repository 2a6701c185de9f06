import { useRef } from 'react'
import * as words from '#words/find'
import { Queries } from '../queries'
import { Dialog } from '../ui/dialog'
import { FindBox } from './find-box'

type FindBarProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  takeCaught: () => string
}

/** Finds tools, papers and pages from anywhere. On a phone it fills the screen. */
export function FindBar({ open, onOpenChange, takeCaught }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.find} initialFocus={input}>
      <Queries>
        <FindBox input={input} takeCaught={takeCaught} onDone={() => onOpenChange(false)} />
      </Queries>
    </Dialog>
  )
}
