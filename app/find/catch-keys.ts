/** Catches what is typed until the returned function is called, which returns it: the field gets the focus a moment after the press. */
export function catchKeys(): () => string {
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
