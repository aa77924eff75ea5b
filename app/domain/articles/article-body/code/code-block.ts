/** Writes the HTML of a code block. */
import { escapeText } from '~/domain/text/safe-html'
import { type CodeInfo, parseCodeInfo } from './code-info'
import type { CodePiece } from './code-kinds'
import { highlightCode } from './highlight-code'

/** `isShort`: short enough to be highlighted; a longer one has neither colors nor numbered or marked lines. */
export type CodeBlock = { info: string; content: string; isShort: boolean }

/** Without a known language or any request it is a plain <pre>. That is focusable, so that the keyboard can scroll a wide one. */
export function toCodeBlock({ info, content, isShort }: CodeBlock): string {
  if (info === '') return `<pre tabindex="0"><code>${escapeText(content)}</code></pre>`
  const code = parseCodeInfo(info)
  const { language, hasNumbers } = code
  const caption = toCaption(code)
  const text = isShort ? toLines(content, code) : escapeText(content)
  const name = language ? ` class="language-${language}"` : ''
  const pre = `<pre tabindex="0"><code${name}>${text}</code></pre>`
  if (!caption && !hasLines(code)) return pre
  return `<figure class="code${hasNumbers && isShort ? ' code-numbered' : ''}">${caption}${pre}</figure>`
}

/** '' when there is nothing to say. */
function toCaption({ title, languageName }: CodeInfo): string {
  const parts = [
    title && `<span class="code-title-line">${escapeText(title)}</span>`,
    languageName && `<span class="code-language">${escapeText(languageName)}</span>`,
  ].filter(Boolean)
  return parts.length > 0 ? `<figcaption>${parts.join(' ')}</figcaption>` : ''
}

function hasLines({ hasNumbers, marked }: CodeInfo): boolean {
  return hasNumbers || marked.length > 0
}

function toLines(content: string, code: CodeInfo): string {
  const pieces = code.language ? highlightCode(content, code.language) : [{ text: content, kind: null }]
  const lines = splitLines(pieces).map((line) => line.map(writePiece).join(''))
  if (!hasLines(code)) return lines.join('\n')
  // Text after the last line break is no line.
  const end = lines.at(-1) === '' ? lines.splice(-1) : []
  const marked = listMarked(code, lines.length)
  const written = lines.map((line, index) => {
    if (marked[index]) return `<mark class="code-line">${line}</mark>`
    return code.hasNumbers ? `<span class="code-line">${line}</span>` : line
  })
  return [...written, ...end].join('\n')
}

/** No piece of a line has a line break, because each line may be an element. */
function splitLines(pieces: CodePiece[]): CodePiece[][] {
  const lines: CodePiece[][] = [[]]
  for (const { text, kind } of pieces)
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ text: part, kind })
    }
  return lines
}

function writePiece({ text, kind }: CodePiece): string {
  const escaped = escapeText(text)
  return kind && text.trim() !== '' ? `<span class="code-${kind}">${escaped}</span>` : escaped
}

function listMarked({ marked }: CodeInfo, count: number): boolean[] {
  const lines = new Array<boolean>(count).fill(false)
  for (const [first, last] of marked) lines.fill(true, Math.max(first - 1, 0), Math.max(last, 0))
  return lines
}
