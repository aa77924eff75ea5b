/** Extracts what is read aloud of an article: headings and paragraphs in order, without tables and shop links. */

/** `markdown` is the article without its front matter. */
export function toParagraphs(markdown: string): string[] {
  return markdown
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map(toSpokenLine)
    .filter((line) => line !== '')
}

function toSpokenLine(line: string): string {
  const text = line.trim()
  if (text.startsWith('|') || /^-{3,}$/.test(text) || /amzn\.to|amazon\.com/.test(text)) return ''
  const plain = text
    .replace(/^(#{1,4}|H2:)\s*/, '')
    .replace(/^([-*]|X|❌)\s+/, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__/g, '')
  return /[.!?:…”"’']$/.test(plain) || plain === '' ? plain : `${plain}.`
}
