/** What Ghost puts into its cards for its own script: stands for pictures that are elsewhere in the HTML, and spinners. */
import type { HtmlEdit, HtmlElement } from '../html-edits/html-elements'
import type { Loss } from '../incoming/items'
import { escapeAttribute } from '../incoming/plain-text'

/** An empty picture in place of the still of a film: as data since Ghost 6, before that from a site. */
const spacer = /^data:|\bspacergif\.org\//
/** The figure is not far around its film. */
const MAX_LEVELS = 4

/** `losses`: with their places in the text. */
export function listPlayerEdits(
  html: string,
  elements: readonly HtmlElement[],
): { edits: HtmlEdit[]; losses: (Omit<Loss, 'line'> & { at: number })[] } {
  const edits: HtmlEdit[] = []
  const losses: (Omit<Loss, 'line'> & { at: number })[] = []
  const setAttribute = ({ start, from }: HtmlElement, name: string, written: string) => {
    const tag = html.slice(start, from)
    const text = tag.replace(new RegExp(`\\s${name}="[^"]*"`), () => written)
    edits.push({ from: start, to: from, text })
  }
  for (const [index, element] of elements.entries()) {
    const { name, attributes, classes, start } = element
    if (name === 'video' && spacer.test(attributes.get('poster') ?? '')) {
      const still = findStill(element)
      if (still !== null) setAttribute(element, 'poster', still && ` poster="${escapeAttribute(still)}"`)
    } else if (classes.has('kg-audio-thumbnail') && attributes.get('alt') === 'audio-thumbnail')
      setAttribute(element, 'alt', ' alt=""')
    else if (attributes.has('data-kg-transistor-embed')) {
      // It asks Transistor for the podcasts of the member who reads.
      edits.push({ from: start, to: endOfPlayer(elements, index), text: '' })
      losses.push({ what: 'embed', words: attributes.get('data-src') ?? '', at: start })
    } else if (classes.has('kg-signup-card-image'))
      losses.push({ what: 'picture', words: attributes.get('src') ?? '', at: start })
  }
  return { edits, losses }
}

/** '': the card has none; null: it is in no card of Ghost. */
function findStill(film: HtmlElement): string | null {
  let outer = film.parent
  for (let level = 0; outer && level < MAX_LEVELS; level += 1) {
    if (outer.classes.has('kg-video-card')) {
      const { attributes } = outer
      return attributes.get('data-kg-custom-thumbnail') || attributes.get('data-kg-thumbnail') || ''
    }
    outer = outer.parent
  }
  return null
}

/** With the script and the frame for browsers without scripts that follow at once. */
function endOfPlayer(elements: readonly HtmlElement[], index: number): number {
  let end = elements[index]?.end ?? 0
  for (const name of ['script', 'noscript']) {
    const next = elements.slice(index + 1, index + 4).find((one) => one.start === end)
    if (next?.name !== name) break
    end = next.end
  }
  return end
}
