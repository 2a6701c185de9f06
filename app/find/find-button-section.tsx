import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as words from '#words/find'
import { usePunchout } from '../auth/session'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { READ_MS, toast } from '../ui/toast-store'

const loadFindBar = () => import('./find-box')
const FindBar = lazyPart(loadFindBar, 'FindBar')

const KeysDialog = lazyPart(() => import('./keys-dialog'), 'KeysDialog')

/** Not in a visit from a buyer's own system: most of what it finds is of an account. */
export const FindButton = () => !usePunchout() && <OpenFindBar />

/** Opens the command bar, as / and Ctrl+K do. It loads at the first press. */
function OpenFindBar() {
  const { isOpen, setOpen, open, takeCaught } = useFindBar()
  const keys = useKeysDialog()
  return (
    // Very large text leaves no room for it.
    <div className="@container overflow-clip">
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.find}
        aria-haspopup="dialog"
        className="@max-[40px]:hidden"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={() => void loadFindBar().catch(() => undefined)}
        onClick={() => void open()}
      >
        <Icon name="search" className="size-6" />
      </Button>
      {isOpen !== undefined && (
        <FindBar
          key={isOpen ? 'open' : 'closed'}
          open={isOpen}
          onOpenChange={(next) => {
            takeCaught()
            setOpen(next)
          }}
          takeCaught={takeCaught}
        />
      )}
      {keys.isOpen && <KeysDialog onClose={keys.close} />}
    </div>
  )
}

function useFindBar() {
  // Undefined until it is opened for the first time.
  const [isOpen, setOpen] = useState<boolean>()

  const caught = useRef<() => string>(undefined)

  function takeCaught(): string {
    const text = caught.current?.() ?? ''
    caught.current = undefined
    return text
  }

  const open = useEffectEvent(async () => {
    caught.current ??= catchKeys()
    try {
      await loadFindBar()
      setOpen(true)
    } catch {
      takeCaught()
      toast.error(words.theSearchCouldNotBe, { ms: READ_MS })
    }
  })

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event) || isDialogOpen()) return
      event.preventDefault()
      void open()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  return { isOpen, setOpen, open, takeCaught }
}

/** ? shows the keys, where it is not typed. */
function useKeysDialog() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      if (key !== '?' || defaultPrevented || isDialogOpen()) return
      if (target instanceof HTMLElement && isTyping(target)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return { isOpen, close: () => setOpen(false) }
}

/** Ctrl+K anywhere; / not where it is typed. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof HTMLElement && isTyping(target))
}

const isTyping = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog]:not([popover]), [role=alertdialog]') !== null

/** Catches what is typed until the returned function is called, which returns it: the field gets the focus a moment after the press. */
function catchKeys(): () => string {
  let text = ''
  const handleKey = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    text += event.key
  }
  document.addEventListener('keydown', handleKey, { capture: true })
  return () => {
    document.removeEventListener('keydown', handleKey, { capture: true })
    return text
  }
}
