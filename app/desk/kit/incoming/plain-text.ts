/** What HTML says as plain text, as titles, captions and excerpts need it. */

/** The named references of Latin-1 from 160 on, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

export const references: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, n): [string, string] => [name, String.fromCharCode(160 + n)]),
  ...Object.entries<string>({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    bull: '•',
    trade: '™',
    euro: '€',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    zwnj: '\u200c',
    zwj: '\u200d',
    larr: '←',
    rarr: '→',
    uarr: '↑',
    darr: '↓',
    ...{ prime: '′', Prime: '″', minus: '−', infin: '∞' },
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
  }),
])

/** Unknown references stay as they are typed. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));/gi,
    (typed, decimal, hex, name) => {
      if (name) return references.get(name) ?? typed
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      const isSaid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      return isSaid ? String.fromCodePoint(code) : typed
    },
  )
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** On one line; blocks and line breaks are blanks. */
export function toPlainText(html: string): string {
  return decodeReferences(
    html
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<\/?(?:br|p|div|li|h[1-6]|figure|figcaption|blockquote|ul|ol|tr|td|th|hr)\b[^<>]*>/gi, ' ')
      .replace(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()
}
