/** Reduces a passage of an article, as the editor typed it, to the words that readers see. */

/** Their content is not shown. */
const hiddenElement =
  /<!--.*?(?:-->|$)|<(script|style|textarea|title|xmp|iframe|noembed|noframes|template|svg)\b.*?(?:<\/\1\s*>|$)/gis
const tag = /<(\/?[a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
/** Within a word they separate nothing; all other tags do. */
const inlineTag = /^\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u|wbr)$/i
/** What a cut leaves of a tag: at the start only what looks like attributes, because `>` is also a character of texts. */
const endOfTag = /^[^<>]*(?:["'/]|="[^"<>]*"[^<>]*)>/
const startOfTag = /<(?:[/!]?[a-z-][^<>]*)?$/i
const link = /!?\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?(?:\)|$)/g
const endOfLink = /\]\([^()\s]*\)/g
/** As the parser of articles reads them (article-body/markdown.ts). */
const lineMark =
  /^[ \t]*(?:>[ \t]?)*(?:\[!\w+\][ \t]*$|#+\s|##+|H2:|[-*+]\s(?:\[[ xX]\]\s)?|X\s|[❌✗✘✖❎]\uFE0F?|(?:-+|=+|`{3,}.*|~{3,}.*)[ \t]*$)?/gmu
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
  return toVisibleText(
    whole
      .replace(hiddenElement, ' ')
      .replace(tag, (_, name: string) => (inlineTag.test(name) ? '' : ' '))
      .replace(startOfTag, '')
      .replace(lineMark, '')
      .replace(link, '$1')
      .replace(endOfLink, '')
      .replace(footnote, '')
      .replace(mark, '')
      .replaceAll('|', ' ')
      .replace(entity, decodeEntity),
  )
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
