/** Lets CodeMirror's own styles into the page under a policy that forbids style elements. */
import { StyleModule } from 'style-mod'

/**
 * style-mod writes a constructed style sheet, which the policy allows, for a shadow root only, and a style element for a
 * document. Shown the document as if it had no head, it constructs one, which it then goes on using for the document.
 */
export function adoptStyles(): void {
  const headless = new Proxy(document, {
    get: (target, key) => (key === 'head' ? undefined : Reflect.get(target, key)),
    set: (target, key, value) => Reflect.set(target, key, value),
  })
  StyleModule.mount(headless, [])
}
