/**
 * Keeps what was typed into text areas before hydration. React 18 resets each one to its rendered text
 * (facebook/react#26974; inputs and selects are not affected), but only if the element's textContent still equals that
 * text. So textContent reads as null until hydration is done. Returns a function that undoes this.
 */
export function preserveTypedText(): () => void {
  const original = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')
  const areas = HTMLTextAreaElement.prototype
  Object.defineProperty(areas, 'textContent', { ...original, get: () => null, configurable: true })
  return () => {
    Reflect.deleteProperty(areas, 'textContent')
  }
}
