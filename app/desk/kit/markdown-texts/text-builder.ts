/** Puts a text together from what stays and what takes the place of marks; blocks come to stand alone on their lines. */

/** How much of the end is known: the line that a mark stands on begins there. */
const TAIL_LENGTH = 400

export type TextBuilder = {
  add: (text: string) => void
  /** With the spaces and signs of quotes that its line begins with, and blank lines around it. */
  addBlock: (text: string) => void
  /** Whether one was added. */
  hasBlock: () => boolean
  toText: () => string
}

export function createTextBuilder(): TextBuilder {
  const parts: string[] = []
  let tail = ''
  /** Behind a block: what its lines begin with. */
  let prefix: string | null = null
  let hasBlock = false
  const push = (text: string) => {
    parts.push(text)
    tail = (tail + text).slice(-TAIL_LENGTH)
  }
  return {
    add(text) {
      if (text === '') return
      if (prefix !== null) {
        const rest = text.replace(/^[ \t]+(?=\n|$)/, '')
        if (rest === '') return
        const sign = prefix.trimEnd()
        const isBlank = /^\n[ \t>]*(?:\n|$)/.test(rest)
        if (!isBlank) push(rest.startsWith('\n') ? `\n${sign}` : `\n${sign}\n${prefix}`)
        prefix = null
        push(rest)
      } else push(text)
    },
    addBlock(text) {
      hasBlock = true
      const start = tail.lastIndexOf('\n') + 1
      const line = tail.slice(start)
      if (prefix !== null) push(`\n${prefix.trimEnd()}\n${prefix}`)
      const isAtStart = /^[ \t]*(?:>[ \t]*)*$/.test(line) || /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+$/.test(line)
      const before = prefix ?? (isAtStart ? line.replace(/[^\s>]/g, ' ') : '')
      if (prefix === null && !isAtStart) push('\n\n')
      else if (
        prefix === null &&
        start > 0 &&
        /^[ \t>]*$/.test(line) &&
        !/(?:^|\n)[ \t>]*\n$/.test(tail.slice(0, start))
      )
        push(`\n${before}`)
      push(text.replaceAll('\n', `\n${before}`))
      prefix = before
    },
    hasBlock: () => hasBlock,
    toText: () => parts.join(''),
  }
}

/** A link text, alt text or title can’t end the mark that it is in. */
export function toWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/[[\]]/g, '\\$&')
}

/** An address in a mark: with brackets where it has spaces or parentheses. */
export function toDestination(address: string): string {
  return /[\s()<>]/.test(address) || address === ''
    ? `<${address.replace(/[\n<>]/g, encodeURIComponent)}>`
    : address
}

export type Picture = { address: string; alt: string; caption: string; link?: string }

export function toPictureMark({ address, alt, caption, link }: Picture): string {
  const title = caption.replace(/\s+/g, ' ').trim().replace(/["\\]/g, '\\$&')
  const mark = `![${toWords(alt)}](${toDestination(address)}${title ? ` "${title}"` : ''})`
  return link ? `[${mark}](${toDestination(link)})` : mark
}

/** `inner`: Markdown. A container of nothing would be left out with its title. */
export function toContainer(kind: string, title: string, inner: string): string {
  return `::: ${kind}${title ? ` ${title.replace(/\s+/g, ' ').trim()}` : ''}\n${dedent(inner)}\n:::`
}

/** A fence longer than any in the code. */
export function toFence(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.replace(/[`\s]+/g, ' ').trim()}\n${code.replace(/^[ \t]*\n/, '').trimEnd()}\n${fence}`
}

/** Without blank lines at its ends, and without the spaces that all its lines begin with: four would make it code. */
export function dedent(text: string): string {
  const lines = text
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n')
  const widths = lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)?.[0].length ?? 0)
  const width = widths.reduce((least, one) => Math.min(least, one), 100)
  return width === 0 || width === 100 ? lines.join('\n') : lines.map((line) => line.slice(width)).join('\n')
}
