/** Reduces a passage of an article, which readable_text() in the database has freed of HTML, to the words that readers see. */

const endOfLink = /\]\([^()\s]*\)/g
const link = /!?\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?(?:\)|$)/g
/** As the parser of articles reads them (article-body/markdown.ts). */
const lineMark =
  /^[ \t]*(?:>[ \t]?)*(?:\[!\w+\][ \t]*$|#+\s|##+|H2:|[-*+]\s(?:\[[ xX]\]\s)?|X\s|[❌✗✘✖❎]\uFE0F?|(?:-+|=+|`{3,}.*|~{3,}.*)[ \t]*$)?/gmu
/** Emphasis, code and strikethrough; a star between letters is none. */
const mark = /\*\*|~~|`+|(?<![\w*])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\w*])/g
const footnote = /\[\^[^\]\s]+\]:?/g
/** Not shown, or changing the direction of all text after them; joiners are parts of emoji and words. */
const invisible = /(?![\s\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** Without the marks of Markdown, in one line. */
export function toPlainText(passage: string): string {
  return passage
    .replace(lineMark, '')
    .replace(link, '$1')
    .replace(endOfLink, '')
    .replace(footnote, '')
    .replace(mark, '')
    .replaceAll('|', ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
}
