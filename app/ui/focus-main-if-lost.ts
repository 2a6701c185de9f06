const GONE_MS = 300

/** What had the focus may go because of what it did: then, in a moment, the keyboard goes on at the page's content. */
export function focusMainIfLost() {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus()
  }, GONE_MS)
}
