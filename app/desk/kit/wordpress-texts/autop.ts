/** Paragraphs and line breaks of a classic text, which WordPress makes each time that it shows one. */

/** Their content is not touched. */
const verbatimStart = /<(pre|script|style|textarea|svg|math|object|iframe|select)\b[^<>]*>/gi
const blockNames =
  'address|article|aside|blockquote|caption|center|col|colgroup|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|legend|li|main|menu|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul'
/** Verbatim parts are handed on as slots too; a slot of a block stands alone. */
const blockTag = new RegExp(`<(/?)(${blockNames})\\b[^<>]*>|\ufdd0b\\d+\ufdd1|<!--[\\s\\S]*?(?:-->|$)`, 'gi')
/** Hold words, which get no paragraph of their own. */
const holdsWords = new Set([
  'p',
  'li',
  'td',
  'th',
  'dt',
  'dd',
  'figcaption',
  'caption',
  'summary',
  'address',
  'legend',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])
/** Hold blocks only: what else is there has no paragraph. */
const holdsBlocks = new Set([
  'ul',
  'ol',
  'menu',
  'dl',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'colgroup',
  'figure',
])
const isVoid = new Set(['hr', 'col'])
/** An address alone on its line is shown as what is there. */
const bareAddress = /^[^\S\n]*(https?:\/\/[^\s<>"[\]]{1,2000})[^\S\n]*$/gm
/** Of blocks in blocks that are remembered. */
const MAX_DEPTH = 200

/** What stands for a part that is inserted afterwards: noncharacters, which no text has. */
export function toSlot(index: number, isBlock: boolean): string {
  return `\ufdd0${isBlock ? 'b' : 'i'}${index}\ufdd1`
}

export function autop(text: string): string {
  const kept: string[] = []
  // Their numbers are beyond those of the caller’s own slots, which stay.
  const first = 1_000_000_000
  const marked = replaceVerbatim(text.replace(/\r\n?/g, '\n'), (whole, name) => {
    kept.push(whole)
    return toSlot(first + kept.length - 1, name !== 'svg' && name !== 'math')
  })
  return makeParagraphs(marked.replace(bareAddress, '\n\n$1\n\n')).replace(
    /\ufdd0[bi](1\d{9})\ufdd1/g,
    (_, index: string) => kept[Number(index) - first] ?? '',
  )
}

/** Elements without an end are not verbatim. */
function replaceVerbatim(text: string, replace: (whole: string, name: string) => string): string {
  const lower = text.toLowerCase()
  const endless = new Set<string>()
  const out: string[] = []
  let at = 0
  for (const { 0: tag, 1: written = '', index } of text.matchAll(verbatimStart)) {
    const name = written.toLowerCase()
    if (index < at || endless.has(name)) continue
    const end = lower.indexOf(`</${name}>`, index + tag.length)
    if (end === -1) {
      endless.add(name)
      continue
    }
    const stop = end + name.length + 3
    out.push(text.slice(at, index), replace(text.slice(index, stop), name))
    at = stop
  }
  return out.join('') + text.slice(at)
}

function makeParagraphs(text: string): string {
  const out: string[] = []
  const open: string[] = []
  let isFirst = true
  let at = 0
  const addWords = (words: string) => {
    const inner = open.at(-1)
    for (const part of words.split(/\n[^\S\n]*\n\s*/)) {
      const shown = breakLines(part.trim())
      if (shown === '') continue
      const isBare =
        inner !== undefined &&
        (holdsBlocks.has(inner) || (holdsWords.has(inner) && (isFirst || inner === 'p')))
      out.push(isBare ? (isFirst ? shown : `<br>${shown}`) : `<p>${shown}</p>`)
      isFirst = false
    }
  }
  for (const match of text.matchAll(blockTag)) {
    addWords(text.slice(at, match.index))
    at = match.index + match[0].length
    const name = match[2]?.toLowerCase()
    if (name === undefined || isVoid.has(name)) {
      if (open.at(-1) === 'p' && name) open.pop()
      out.push(match[0])
      continue
    }
    if (match[1] === '/') {
      const depth = open.lastIndexOf(name)
      if (depth !== -1) open.length = depth
    } else {
      if (open.at(-1) === 'p') open.pop()
      if (open.length < MAX_DEPTH) open.push(name)
    }
    isFirst = match[1] !== '/' || !holdsWords.has(open.at(-1) ?? '')
    out.push(match[0])
  }
  addWords(text.slice(at))
  return out.join('\n')
}

/** Not in tags, and not where a break is written already. */
function breakLines(text: string): string {
  return text.replace(
    /(<br\b[^<>]*>)[^\S\n]*\n\s*|(<[^<>]*>)|[^\S\n]*\n\s*/gi,
    (_, written?: string, tag?: string) => written ?? tag ?? '<br>\n',
  )
}
