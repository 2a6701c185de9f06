import { useEffect } from 'react'

/**
 * Tells the style sheet how much of the window is not covered by a keyboard: `--visible-height` and `--visible-top`. Safari
 * covers the page with it and tells scripts alone.
 */
export function useVisibleHeight(isNeeded: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isNeeded || !viewport) return
    const { style } = document.documentElement
    const tell = () => {
      // Enlarged by two fingers it shows a part of the page, which has to stay as it is.
      if (viewport.scale > 1.01) return
      style.setProperty('--visible-height', `${viewport.height}px`)
      style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    const tellAndShow = () => {
      tell()
      document.querySelector('[role="dialog"] form :focus')?.scrollIntoView({ block: 'nearest' })
    }
    tell()
    const stop = new AbortController()
    viewport.addEventListener('scroll', tell, { signal: stop.signal })
    viewport.addEventListener('resize', tellAndShow, { signal: stop.signal })
    return () => {
      stop.abort()
      style.removeProperty('--visible-height')
      style.removeProperty('--visible-top')
    }
  }, [isNeeded])
}
