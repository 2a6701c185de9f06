/** Saves a text or what was fetched as a file of the person's computer. */
export function saveFile(content: string | Blob, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser may read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
