import { useEffect } from 'react'

const listen = `addEventListener('click', function (event) {
  if (window.pressedEarly !== null) window.pressedEarly = event.target.closest('button')
})`

/** In the head: remembers which button is pressed before React has taken over. */
export function EarlyPressListener() {
  return <script>{listen}</script>
}

/** Presses it again as soon as it can act, so that no press is lost. */
export function useEarlyPress(): void {
  useEffect(() => {
    const pressed: unknown = Reflect.get(window, 'pressedEarly')
    Reflect.set(window, 'pressedEarly', null)
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click()
  }, [])
}
