/** Reduces a passage of an article, as the editor typed it, to the words that readers see. */

/** Their content is not shown. */
const hiddenElement =
  /<!--.*?(?:-->|$)|<(script|style|textarea|title|xmp|iframe|noembed|noframes|template|svg)\b.*?(?:<\/\1\s*>|$)/gis
const tag = /<(\/?[a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
/** Within a word they separate nothing; all other tags do. */
const inlineTag =
  /^\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|u|var|wbr)$/i
/** What a cut leaves of a tag: at the start only what looks like attributes, because `>` is also a character of texts. */
const endOfTag = /^[^<>]*(?:["'/]|="[^"<>]*"[^<>]*)>/
const startOfTag = /<(?:[/!]?[a-z-][^<>]*)?$/i
const link = /!?\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?(?:\)|$)/g
const endOfLink = /\]\([^()\s]*\)/g
/** As the parser of articles reads them (article-body/markdown.ts). */
const lineMark =
  /^[ \t]*(?:>[ \t]?)*(?:\[!\w+\][ \t]*$|#+\s|##+|H2:|[-*+]\s(?:\[[ xX]\]\s)?|[❌✗✘✖❎]\uFE0F?|\\(?=X\s|H2:|[❌✗✘✖❎])|(?:-+|=+|`{3,}.*|~{3,}.*)[ \t]*$)?/gmu
/** Of a heading or a list. */
const markedLine = /^[ \t]*(?:##|#\s|H2:|[-*+]\s|\d{1,9}[.)]\s|[❌✗✘✖❎])/u
/** The id of a heading. */
const typedId = /[ \t]\{:?[ \t]?#[^\s{}#]{1,100}\}(?=[ \t#]*$)/gm
/** Emphasis, code and strikethrough; a star between letters is none. */
const mark = /\*\*|~~|`+|(?<![\w*])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\w*])/g
const footnote = /\[\^[^\]\s]+\]:?/g
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,31}));/gi
/** Not shown, or changing the direction of all text after them; joiners are parts of emoji and words. */
const invisible = /(?![\s\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** Others are rare in what editors type, and numbers work for any character. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  pound: '£',
  middot: '·',
  bull: '•',
  shy: '',
  eacute: 'é',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
}

/**
 * Without tags, marks and entities, in one line. `isCut`: the passage may begin inside of a tag; it may end inside of one
 * in any case.
 */
export function toPlainText(passage: string, isCut = false): string {
  const whole = isCut ? passage.replace(endOfTag, ' ') : passage
  const words = whole
    .replace(hiddenElement, ' ')
    .replace(tag, (_, name: string) => (inlineTag.test(name) ? '' : ' '))
    .replace(startOfTag, '')
  return toVisibleText(
    dropDrawbackMarks(words)
      .replace(lineMark, '')
      .replace(typedId, '')
      .replace(link, '$1')
      .replace(endOfLink, '')
      .replace(footnote, '')
      .replace(mark, '')
      .replaceAll('|', ' ')
      .replace(entity, decodeEntity),
  )
}

/** Of two lines in a row or after a heading or a list; a paragraph may begin with the name X. */
function dropDrawbackMarks(text: string): string {
  let isAfterMark = false
  return text
    .split('\n')
    .map((line, n, lines) => {
      if (line.trim() === '') return line
      const isDrawback =
        line.startsWith('X') && (isAfterMark || /^(?:X\s|[❌✗✘✖❎])/u.test(lines[n + 1] ?? ''))
      isAfterMark = isDrawback || markedLine.test(line)
      return isDrawback ? line.replace(/^X\s/, '') : line
    })
    .join('\n')
}

/** In one line, without characters that are not shown. */
export function toVisibleText(text: string): string {
  return text.replace(invisible, '').replace(/\s+/g, ' ').trim()
}

/** An unknown name becomes a space: what nobody sees must not be found. */
function decodeEntity(_: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return (Object.hasOwn(entities, name) && entities[name]) || ' '
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ' '
}
