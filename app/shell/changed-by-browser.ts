/** What a translator of the browser has put in the place of a text of React. */
const standIns = new WeakMap<Node, Element>()

/**
 * Lets React change a page that the browser has translated. Translators put `<font>` elements in the place of React's texts; React
 * goes on writing into its own, so that an old total stays in sight, and fails when it removes them (React issue 11538).
 */
export function followTranslations(): void {
  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) standIns.get(target)?.replaceWith(target)
  })
  new MutationObserver((records) => {
    for (const record of records) {
      const standIn = standInOf(record)
      for (const text of standIn ? record.removedNodes : []) {
        if (standIn) standIns.set(text, standIn)
        rewritten.observe(text, { characterData: true })
      }
      // React has put the text into the page again.
      for (const node of record.addedNodes) standIns.get(node)?.remove()
    }
  }).observe(document, { childList: true, subtree: true })
  passOnToStandIns()
}

/** Translators replace a text, or put an element next to it and remove it. */
function standInOf(record: MutationRecord): HTMLFontElement | undefined {
  if (!(record.removedNodes[0] instanceof Text)) return undefined
  return [record.addedNodes[0], record.previousSibling, record.nextSibling].find(
    (node) => node instanceof HTMLFontElement,
  )
}

function passOnToStandIns(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    removeChild.call(this, inPage(this, child))
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && inPage(this, next))
    return child
  }
}

function inPage(parent: Node, child: Node): Node {
  const standIn = child.parentNode === parent ? undefined : standIns.get(child)
  return standIn?.parentNode === parent ? standIn : child
}

/** Fills in the fields of a page that was rendered again like those that were in it before. Without imports: every page loads it. */
export function fillInAgain(fields: NodeListOf<HTMLInputElement>): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const field of fields) {
    const [again] = document.getElementsByName(field.name)
    if (!(again instanceof HTMLInputElement) || field.isConnected) continue
    if (field.value === field.defaultValue) continue
    // By the element's own setter, without which React would not notice it.
    value?.set?.call(again, field.value)
    again.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
