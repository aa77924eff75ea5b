/**
 * React 18, taking over a page, puts the text back into each text area that it was made with, whatever was typed by then
 * (facebook/react#26974; inputs and selects it leaves alone). It does so only where the area's text content still is that
 * text, so until it has taken over there is none to be read.
 */
export function keepEarlyText(): () => void {
  const given = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')
  const areas = HTMLTextAreaElement.prototype
  Object.defineProperty(areas, 'textContent', { ...given, get: () => null, configurable: true })
  return () => {
    Reflect.deleteProperty(areas, 'textContent')
  }
}
