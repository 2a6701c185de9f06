import { useState } from 'react'
import * as words from '#words/lists'
import { lazyPart } from '../shell/lazy-part'
import { Button, type ButtonStyle } from '../ui/button'
import type { SaveListProps } from './save-list'

export const SaveListDialog = lazyPart(() => import('./save-list'), 'SaveListDialog')

type SaveListButtonProps = SaveListProps & Pick<ButtonStyle, 'size'>

export function SaveList({ size, ...props }: SaveListButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setIsOpen(true)}>
        {words.saveAsList}
      </Button>
      {isOpen && <SaveListDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
