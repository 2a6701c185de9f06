import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import * as words from '#words/shell'
import type { Session } from '../auth/session'
import { Dialog } from '../ui/dialog'
import { currentOf, headerLinks } from './menu-links'
import { LoginLink, SignOutButton } from './session-button'

type MobileMenuProps = { open: boolean; onOpenChange: (open: boolean) => void; session: Session }

export function MobileMenu({ open, onOpenChange, session }: MobileMenuProps) {
  const { pathname } = useLocation()
  const close = () => onOpenChange(false)
  const closeForPage = useEffectEvent(close)
  const shownOn = useRef(pathname)
  useEffect(() => {
    if (shownOn.current !== pathname) closeForPage()
    shownOn.current = pathname
  }, [pathname])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.menu}
      size="menu"
      footer={
        session.state === 'signed-in' ? (
          <SignOutButton className="w-full" onClick={close} />
        ) : (
          session.state === 'signed-out' && <LoginLink className="w-full" onClick={close} />
        )
      }
    >
      <nav aria-label={words.main}>
        <ul className="border-t border-hairline">
          {headerLinks(session).map((link) => (
            <li key={link.to} className="border-b border-hairline">
              <Link
                to={link.to}
                aria-current={currentOf(link, pathname)}
                onClick={close}
                className="flex min-h-14 items-center border-l-4 border-transparent px-3 text-lg font-semibold hover:bg-paper [&[aria-current]]:border-signal [&[aria-current]]:bg-paper"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
