import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { padPath } from './basket-tools'

/** A text that was pasted outside of any field: a list, which the order pad reads. */
export function usePastedList(): File | undefined {
  const navigate = useNavigate()
  const [pasted, setPasted] = useState<File>()
  useEffect(() => {
    function take({ target, clipboardData }: ClipboardEvent) {
      const isField = target instanceof Element && target.closest('input, textarea, [role=dialog]')
      const text = clipboardData?.getData('text') ?? ''
      if (isField || text.trim() === '') return
      setPasted(new File([text], 'pasted.txt'))
      void navigate(padPath)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [navigate])
  return pasted
}
