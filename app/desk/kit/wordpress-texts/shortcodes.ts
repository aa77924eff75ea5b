/** Finds the shortcodes of a text: [name key="value"]…[/name], and those in them; whatever is no shortcode stays words. */

export type Shortcode = {
  name: string
  attributes: Map<string, string>
  /** Values without a name. */
  values: string[]
  /** As it was written, without its content. */
  tag: string
  at: number
  /** Null: it has no closing tag. */
  parts: ShortcodePart[] | null
  /** What it contains, as it was written. */
  content: string
  /** Alone on its line. */
  isAlone: boolean
}
/** `words`: text between them, where it begins. */
export type ShortcodePart = Shortcode | { words: string; at: number }

/** Their content is code, and has no shortcodes. */
const rawNames = new Set([
  'sourcecode',
  'code',
  'highlight',
  'html',
  'css',
  'php',
  'javascript',
  'python',
  'bash',
])
/** Their tags may be [name=value]. */
const shortNames =
  /^(?:youtube|vimeo|googlemaps|dailymotion|tweet|twitter|instagram|gist|soundcloud|flickr|ted)$/
/** Of one tag. */
const MAX_TAG_LENGTH = 10_000
/** Of shortcodes in shortcodes. */
const MAX_DEPTH = 40
/** Code of a text is words. */
const code = /<(pre|code|script|style|textarea|svg)\b[^<>]*>|<!--/gi

type Tag = { name: string; isEnd: boolean; isEmpty: boolean; rest: string; at: number; end: number }

export function parseShortcodes(text: string): ShortcodePart[] {
  const tags = findTags(text)
  const ends = pairTags(tags)
  return build(text, tags, ends, { from: 0, to: tags.length, start: 0, stop: text.length, depth: 0 })
}

type Range = { from: number; to: number; start: number; stop: number; depth: number }

function build(text: string, tags: Tag[], ends: Map<number, number>, range: Range): ShortcodePart[] {
  const parts: ShortcodePart[] = []
  let at = range.start
  const addWords = (to: number) => {
    if (to > at) parts.push({ words: unescapeTags(text.slice(at, to)), at })
  }
  for (let index = range.from; index < range.to; index++) {
    const tag = tags[index]
    if (!tag || tag.isEnd || range.depth >= MAX_DEPTH) continue
    const last = ends.get(index)
    const close = last === undefined ? undefined : tags[last]
    if (close && last !== undefined && text[tag.at - 1] === '[' && text[close.end] === ']') {
      addWords(tag.at - 1)
      parts.push({ words: text.slice(tag.at, close.end), at: tag.at })
      at = close.end + 1
      index = last
      continue
    }
    addWords(tag.at)
    const content = close ? text.slice(tag.end, close.at) : ''
    const stop = close?.end ?? tag.end
    parts.push({
      name: tag.name,
      ...parseAttributes(tag.rest),
      tag: text.slice(tag.at, tag.end),
      at: tag.at,
      content,
      isAlone: isAlone(text, tag.at, stop),
      parts:
        close && last !== undefined
          ? build(text, tags, ends, {
              from: index + 1,
              to: last,
              start: tag.end,
              stop: close.at,
              depth: range.depth + 1,
            })
          : null,
    })
    at = stop
    if (last !== undefined) index = last
  }
  addWords(range.stop)
  return parts
}

function isAlone(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 200), from)
  const after = text.slice(to, to + 200)
  return /(?:^|\n|<p>|<br ?\/?>)[^\S\n]*$/.test(before) && /^[^\S\n]*(?:$|\n|<\/p>|<br ?\/?>)/.test(after)
}

/** [[name]] shows [name]. */
function unescapeTags(words: string): string {
  return words.includes('[[') ? words.replace(/\[(\[\/?[a-zA-Z][^[\]]{0,1000}\])\]/g, '$1') : words
}

function findTags(text: string): Tag[] {
  const tags: Tag[] = []
  let codeFrom = -1
  let codeTo = 0
  const nextCode = createCodeSearch(text)
  let skipTo = 0
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at + 1)) {
    if (at < skipTo) continue
    while (codeTo <= at && codeFrom !== Number.POSITIVE_INFINITY) [codeFrom, codeTo] = nextCode()
    if (at >= codeFrom) continue
    const tag = readTag(text, at)
    if (!tag) continue
    if (text[at - 1] === '[' && text[tag.end] === ']') continue
    tags.push(tag)
    skipTo = tag.end
    if (!tag.isEnd && !tag.isEmpty && rawNames.has(tag.name)) {
      const close = text.indexOf(`[/${tag.name}]`, tag.end)
      if (close !== -1) skipTo = close
    }
  }
  return tags
}

/** Gives where code begins and ends, one after the other; infinity: there is none any more. */
function createCodeSearch(text: string): () => [from: number, to: number] {
  const lower = text.toLowerCase()
  const starts = new RegExp(code)
  const endless = new Set<string>()
  return () => {
    for (let start = starts.exec(text); start; start = starts.exec(text)) {
      const name = start[1]?.toLowerCase()
      const end = name ? `</${name}` : '-->'
      if (endless.has(end)) continue
      const to = lower.indexOf(end, start.index)
      if (to !== -1) {
        starts.lastIndex = to
        return [start.index, to]
      }
      endless.add(end)
    }
    return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  }
}

const start = /\[(\/?)([a-zA-Z][\w-]*)/y

function readTag(text: string, at: number): Tag | null {
  start.lastIndex = at
  const found = start.exec(text)
  const name = found?.[2]
  if (!found || !name || name.length < 2) return null
  const from = at + found[0].length
  const isShort = text[from] === '=' && shortNames.test(name)
  if (!isShort && !/[\s\]/]/.test(text[from] ?? '')) return null
  let quote = ''
  for (let end = from; end < text.length && end - at < MAX_TAG_LENGTH; end++) {
    const character = text[end] ?? ''
    if (quote) {
      if (character === quote) quote = ''
    } else if ((character === '"' || character === "'") && /[=\s]/.test(text[end - 1] ?? '')) {
      quote = character
    } else if (character === '[' || (character === '\n' && text[end + 1] === '\n')) {
      return null
    } else if (character === ']') {
      // [text](address) is a link of Markdown.
      if (text[end + 1] === '(') return null
      const isEmpty = text[end - 1] === '/' && (end - 1 === from || /[\s"']/.test(text[end - 2] ?? ''))
      return {
        name,
        isEnd: found[1] === '/',
        isEmpty,
        rest: text.slice(from, isEmpty ? end - 1 : end),
        at,
        end: end + 1,
      }
    }
  }
  return null
}

/** The numbers of closing tags by those of their opening tags. */
function pairTags(tags: Tag[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  for (const [index, tag] of tags.entries()) {
    if (!tag.isEnd) {
      if (tag.isEmpty) continue
      open.push(index)
      count(tag.name, 1)
      continue
    }
    if (!counts.get(tag.name)) continue
    for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
      const name = tags[inner]?.name ?? ''
      count(name, -1)
      if (name !== tag.name) continue
      ends.set(inner, index)
      break
    }
  }
  return ends
}

const attribute =
  /([a-zA-Z_][\w-]{0,100})\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)'|([^\s'"]+))|"([^"]*)"|'([^']*)'|([^\s"']+)|["']/g

function parseAttributes(written: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes = new Map<string, string>()
  const values: string[] = []
  // Editors that make quotation marks typographic do so in shortcodes too.
  const rest = written
    .replace(/&quot;|&#34;|&#0?34;|&#822[01];|&#8243;|&[lr]dquo;|[“”″]/g, '"')
    .replace(/&nbsp;|&#160;|\u00a0/g, ' ')
    .replace(/^=/, ' ')
  for (const found of rest.matchAll(attribute)) {
    const name = found[1]?.toLowerCase()
    const value = found[2] ?? found[3] ?? found[4] ?? found[5] ?? found[6] ?? found[7]
    if (value === undefined) continue
    if (name === undefined) values.push(value)
    else if (!attributes.has(name)) attributes.set(name, value)
  }
  return { attributes, values }
}
