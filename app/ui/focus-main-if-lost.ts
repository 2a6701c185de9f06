const GONE_MS = 300

/** Moves a lost focus to the content: an action may remove the button that started it. */
export function focusMainIfLost() {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus()
  }, GONE_MS)
}
