/**
 * Lets HTML that is known to be safe bypass the sanitizer, which otherwise takes most of a conversion's time:
 * placeholders stand for it in the sanitizer's input and are replaced in its output.
 */

/**
 * One element, or several around `items`. `shape` lists the elements it consists of; null: it needs the sanitizer,
 * because something in it was typed as HTML or is a link.
 */
export type Piece = { shape: string | null; open: string; items: Piece[]; close: string }

/** HTML for the sanitizer; `<name>n</name>` is the placeholder for `held[n]`. */
export type Draft = { html: string; name: string; held: string[] }

/** Matches what the sanitizer treats as markup: a tag or a character reference. */
const markup = /<|&[a-z#]/i

/**
 * An element that contains text: `typed` is the text before convertInline, `inline` the HTML after it; `attributes`
 * starts with a space.
 */
export function toPiece(name: string, typed: string, inline: string, attributes = ''): Piece {
  const isBold = inline !== typed && inline.includes('<strong>')
  if (markup.test(typed) || (inline !== typed && inline.includes('<a ')) || (isBold && typed.includes('>')))
    return toLeaf(null, `<${name}${attributes}>${inline}</${name}>`)
  const escaped = isBold ? escapeAnd(inline) : escapeText(inline)
  return toLeaf(isBold ? `${name} strong` : name, `<${name}${attributes}>${escaped}</${name}>`)
}

export function toLeaf(shape: string | null, html: string): Piece {
  return { shape, open: html, items: [], close: '' }
}

export function toGroup(name: string, open: string, items: Piece[], close: string): Piece {
  const shapes = new Set(items.map(({ shape }) => shape))
  return { shape: shapes.has(null) ? null : [name, ...shapes].join(' '), open, items, close }
}

/** Escapes text without character references exactly as the sanitizer does. */
function escapeText(text: string) {
  return escapeAnd(text).replaceAll('>', '&gt;')
}

function escapeAnd(text: string) {
  return text.replaceAll('&', '&amp;')
}

/** `typed`: the whole text. */
export function toDraft(typed: string, pieces: Piece[], separator: string): Draft {
  const name = findUnusedName(typed)
  const held: string[] = []

  function hold(run: Piece[], between: string): string {
    held.push(run.map(toHtml).join(between))
    return `<${name}>${held.length - 1}</${name}>`
  }

  /**
   * Sanitized HTML may leave elements open, which a later sibling of the same name closes. So the first piece of each
   * shape after it goes through the sanitizer too; for further ones, nothing is left to close.
   */
  function join(siblings: Piece[], between: string): string {
    const parts: string[] = []
    const seen = new Set<string>()
    let run: Piece[] = []
    for (const piece of siblings) {
      if (piece.shape !== null && seen.has(piece.shape)) {
        run.push(piece)
        continue
      }
      if (run.length > 0) parts.push(hold(run, between))
      run = []
      parts.push(piece.open + join(piece.items, '') + piece.close)
      if (piece.shape === null) seen.clear()
      else seen.add(piece.shape)
    }
    if (run.length > 0) parts.push(hold(run, between))
    return parts.join(between)
  }

  return { html: join(pieces, separator), name, held }
}

/** Replaces the placeholders in the sanitizer's output. */
export function fillPlaceholders(safe: string, { name, held }: Draft): string {
  if (held.length === 0) return safe
  return safe.replace(new RegExp(`<${name}>(\\d+)</${name}>`, 'g'), (_, index) => held[Number(index)] ?? '')
}

function toHtml({ open, items, close }: Piece): string {
  return items.length === 0 ? open + close : open + items.map(toHtml).join('') + close
}

/** A tag name that does not occur in the text, so that a typed tag cannot act as a placeholder. */
function findUnusedName(typed: string) {
  const used = new Set(typed.toLowerCase().match(/held-\d+/g))
  let number = 0
  while (used.has(`held-${number}`)) number += 1
  return `held-${number}`
}
