/** Finds HTML tags in a single pass. */
export type HtmlTag = { name: string; closing: boolean; start: number; end: number }

const blockNames = new Set(
  `address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset
    figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li link main menu meta
    nav noscript object ol p pre search section select summary table tbody td tfoot th thead tr ul video audio
    math`.split(/\s+/),
)

const voidNames = new Set('area base br col embed hr img input link meta source wbr'.split(' '))

export function isBlock(name: string) {
  return blockNames.has(name)
}

export function isVoid(name: string) {
  return voidNames.has(name)
}

/** The first tag at or after `from`; null: none. Declarations such as `<!doctype html>` have the name "!". */
export function nextTag(text: string, from: number): HtmlTag | null {
  let start = text.indexOf('<', from)
  while (start !== -1) {
    const tag = readTag(text, start)
    if (typeof tag !== 'number') return tag
    start = text.indexOf('<', tag)
  }
  return null
}

/** The tag at a position; null: there is none. */
export function tagAt(text: string, start: number): HtmlTag | null {
  const tag = readTag(text, start)
  return typeof tag === 'number' ? null : tag
}

/**
 * The tag at `start`; if there is none, the position from which to continue. Everything before that position is text,
 * so that no character is scanned twice, however many unfinished tags there are.
 */
function readTag(text: string, start: number): HtmlTag | number {
  const head = /<(?:[!?]|(\/?)([a-z][a-z\d:-]*)(?=[\s/>]))/iy
  head.lastIndex = start
  const match = head.exec(text)
  if (!match) return start + 1
  const name = match[2]?.toLowerCase() ?? '!'
  const stop = /=\s*(["'])|[<>]/g
  stop.lastIndex = head.lastIndex
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    if (found[0] === '>') return { name, closing: match[1] === '/', start, end: stop.lastIndex }
    if (found[0] === '<') return found.index
    const quoteEnd = text.indexOf(found[1] ?? '', stop.lastIndex)
    if (quoteEnd === -1) return stop.lastIndex
    stop.lastIndex = quoteEnd + 1
  }
  return text.length
}

/** Finds where the next match ends; null: there is none. Positions must grow; what is not found once is not looked for again. */
export function findEnds(text: string, pattern: RegExp): (from: number) => number | null {
  let isExhausted = false
  return (from) => {
    pattern.lastIndex = from
    if (isExhausted || !pattern.test(text)) isExhausted = true
    return isExhausted ? null : pattern.lastIndex
  }
}
