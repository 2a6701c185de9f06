import { type DragEvent, useState } from 'react'

/** Lets files be dropped on an element. Of such elements in each other the inner one takes them; text is dropped as ever. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!isOfFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!isOfFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
  return { isOver, dropProps }
}

const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
