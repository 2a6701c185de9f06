import { useState } from 'react'
import * as words from '#words/shell'
import type { Session } from '../auth/session'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { toast } from '../ui/toast-store'
import { useHydrated } from '../ui/use-hydrated'
import { lazyPart } from './lazy-part'

const loadMenu = () => import('./mobile-menu')
const MobileMenu = lazyPart(loadMenu, 'MobileMenu')

/** Opens the menu of narrow screens. Its dialog loads on hover, focus or click. */
export function MenuButton({ session }: { session: Session }) {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState<boolean>()

  async function handleClick() {
    const { pathname } = window.location
    try {
      await loadMenu()
      // Another page may have been opened while it loaded.
      if (pathname === window.location.pathname) setOpen(true)
    } catch {
      toast.error(words.theMenuCouldNotBe, { ms: 4000 })
    }
  }

  return (
    <div className="md:hidden">
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        disabled={!isHydrated}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={handleClick}
      >
        <Icon name="menu" className="size-6" />
      </Button>
      {isOpen !== undefined && (
        <MobileMenu open={isOpen} onOpenChange={setOpen} session={session} />
      )}
    </div>
  )
}

/** A failure is reported when the menu is opened. */
function preload() {
  loadMenu().catch(() => undefined)
}
