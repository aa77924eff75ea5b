/** Reduces a passage of an article, which readable_text() in the database has freed of HTML, to the words that readers see. */

const endOfLink = /\]\([^()\s]*\)/g
const link = /!?\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?(?:\)|$)/g
/** As the parser of articles reads them (article-body/markdown.ts). */
const lineMark =
  /^[ \t]*(?:>[ \t]?)*(?:\[!\w+\][ \t]*$|#+\s|##+|H2:|[-*+]\s(?:\[[ xX]\]\s)?|[❌✗✘✖❎]\uFE0F?|\\(?=X\s|H2:|[❌✗✘✖❎])|(?:-+|=+|`{3,}.*|~{3,}.*)[ \t]*$)?/gmu
/** Of a heading or a list. */
const markedLine = /^[ \t]*(?:##|#\s|H2:|[-*+]\s|\d{1,9}[.)]\s|[❌✗✘✖❎])/u
/** The id of a heading. */
const explicitId = /[ \t]\{:?[ \t]?#[^\s{}#]{1,100}\}(?=[ \t#]*$)/gm
/** Emphasis, code and strikethrough; a star between letters is none. */
const mark = /\*\*|~~|`+|(?<![\w*])[*_](?=[^\s*_])|(?<=[^\s*_])[*_](?![\w*])/g
const footnote = /\[\^[^\]\s]+\]:?/g
/** Not shown, or changing the direction of all text after them; joiners are parts of emoji and words. */
const invisible = /(?![\s\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** Without the marks of Markdown, in one line. */
export function toPlainText(passage: string): string {
  return dropDrawbackMarks(passage)
    .replace(lineMark, '')
    .replace(explicitId, '')
    .replace(link, '$1')
    .replace(endOfLink, '')
    .replace(footnote, '')
    .replace(mark, '')
    .replaceAll('|', ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
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
