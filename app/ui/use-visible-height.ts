import { useEffect } from 'react'

/**
 * Sets `--visible-height` and `--visible-top` to the part of the window above the keyboard, which Safari reports to scripts
 * only.
 */
export function useVisibleHeight(isNeeded: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isNeeded || !viewport) return
    const { style } = document.documentElement
    const tell = () => {
      // A pinch zoom changes the viewport too.
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
