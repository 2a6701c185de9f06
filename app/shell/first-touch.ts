const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click']

/** For what reads without a sign, such as a screen reader. */
const PATIENCE_MS = 15_000

let touched: Promise<void> | undefined

/** Until a person does something with the page, or much later: scripts that only then matter load no earlier. Never on the server. */
export function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    if (window.scrollY > 0) return resolve()
    setTimeout(resolve, PATIENCE_MS)
    for (const sign of signs)
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
  return touched
}
