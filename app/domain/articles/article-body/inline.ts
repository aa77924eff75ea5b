/** Converts **bold** and [linked](address) text to HTML, in the text between tags only. */
import { type HtmlTag, isBlock, isVoid, nextTag } from './html-tags'
import { createMarkedText, newTabNote } from './marked-text'

/** Elements whose text is literal or already a link. */
const literalNames = new Set(['a', 'code', 'pre', 'kbd'])

/**
 * A single pass. Keeps tags, drops closing tags without an opening one (they could close an element that the caller
 * wraps around the result), and escapes a `<` that does not begin a tag.
 */
export function convertInline(source: string): string {
  if (!/[<[*]/.test(source)) return source
  const pieces: string[] = []
  const marked = createMarkedText(pieces)
  const open = new Map<string, number>()
  let literalDepth = 0
  let noteIsDue = false

  function addText(text: string) {
    if (literalDepth > 0) pieces.push(escapeStrayTags(text))
    else marked.add(text, escapeStrayTags)
  }

  function addTag(tag: HtmlTag, typed: string) {
    if (tag.name === '!') return
    if (isBlock(tag.name)) marked.endBlock()
    if (tag.closing) close(tag.name, typed)
    else begin(tag.name, typed)
  }

  function begin(name: string, typed: string) {
    pieces.push(typed)
    if (isVoid(name)) return
    open.set(name, (open.get(name) ?? 0) + 1)
    if (literalNames.has(name)) literalDepth += 1
    if (name === 'a') {
      marked.resetBrackets()
      noteIsDue = opensNewTab(typed)
    }
    if (name === 'span' && typed.includes('visually-hidden')) noteIsDue = false
  }

  function close(name: string, typed: string) {
    const count = open.get(name) ?? 0
    if (count === 0) return
    open.set(name, count - 1)
    if (literalNames.has(name)) literalDepth -= 1
    if (name === 'a' && noteIsDue) {
      pieces.push(newTabNote)
      noteIsDue = false
    }
    pieces.push(typed)
  }

  let from = 0
  for (let tag = nextTag(source, 0); tag; tag = nextTag(source, from)) {
    addText(source.slice(from, tag.start))
    addTag(tag, source.slice(tag.start, tag.end))
    from = tag.end
  }
  addText(source.slice(from))
  return pieces.join('')
}

function opensNewTab(tag: string) {
  return /\starget\s*=\s*["']?_blank\b/i.test(tag) && /\shref\s*=\s*["']?\s*https?:\/\//i.test(tag)
}

function escapeStrayTags(text: string) {
  return text.replace(/<(?=[a-z/!?])/gi, '&lt;')
}
