/** Blocks that the writing toolbar began and nobody finished: readers would see what was to be replaced. */
import { blanks } from '~/desk/kit/markdown/blanks'
import { findCode } from '~/domain/articles/article-body/code-ranges'
import { listContainers } from '~/domain/articles/article-body/containers'
import type { Finding, Range } from '~/domain/articles/read-article'

const quoteSigns = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const [retailer, address] = [quoteSigns(blanks.retailer), quoteSigns(blanks.address)]

/** More are not looked for: the list shows fewer. */
const MAX_TOLD = 200

/** In characters: a container with more in it is written. */
const MAX_BLANK_LENGTH = 1_000

/** Patterns of unfinished text, with what is said of it; the first one of a place counts. */
const rules: [RegExp, string][] = [
  [
    new RegExp(`!\\[[^[\\]\\n]{0,1000}\\]\\(${address}[ )]`, 'g'),
    'This picture has no address, so readers see its words instead. Choose a picture, or remove it.',
  ],
  [
    new RegExp(`\\[[^[\\]\\n]{0,1000}\\]\\(${retailer}\\)`, 'g'),
    'This button leads to no product. Paste the address of the offer, or remove the button.',
  ],
  [
    new RegExp(`\\[[^[\\]\\n]{0,1000}\\]\\((?:${address})?[ \\t]*\\)`, 'g'),
    'This link has no address. Paste one, or remove the link.',
  ],
  [
    new RegExp(`!\\[${quoteSigns(blanks.alt)}\\]`, 'g'),
    `“${blanks.alt}” is only the example. Say what this picture shows.`,
  ],
  [
    new RegExp(`\\]\\([^\\s()]{1,2000} "${quoteSigns(blanks.caption)}"\\)`, 'g'),
    `“${blanks.caption}” is only the example. Write the caption, or remove it.`,
  ],
  [
    new RegExp(`\\^\\[${quoteSigns(blanks.note)}\\]`, 'g'),
    `“${blanks.note}” is only the example. Write the footnote, or remove it.`,
  ],
  [
    new RegExp(`^\\|[ \\t]*${quoteSigns(blanks.column)}[ \\t]*\\|`, 'gm'),
    `“${blanks.column}” is only the example. Name the columns of this table.`,
  ],
]

/** By container: whether the lines in it are unfinished. */
const blankContainers = new Map<string, (lines: string[]) => boolean>([
  ...(['note', 'tip', 'warning', 'details'] as const).map((name) => [name, isOnlyText] as const),
  ['gallery', isEmpty],
  ['quote', (lines) => lines[0] === blanks.quote || lines.includes(`— ${blanks.name}`)],
])

/** In the order of the text. */
export function listUnfinished(content: string): (Finding & Range)[] {
  const isCode = findCode(content)
  const found: (Finding & Range)[] = []
  for (const [pattern, message] of rules)
    for (const { 0: whole, index: start } of content.matchAll(pattern)) {
      if (found.length >= MAX_TOLD) break
      const end = start + whole.length
      const isTold = found.some((one) => one.start < end && start < one.end)
      if (!isTold && !isCode(start)) found.push({ kind: 'unfinished', message, quote: '', start, end })
    }
  for (const { name, words, start, lineEnd, end } of listContainers(content)) {
    if (end === null || end - lineEnd > MAX_BLANK_LENGTH || found.length >= MAX_TOLD) continue
    const lines = content.slice(lineEnd, end).split('\n')
    const within = lines.map((line) => line.trim()).filter((line) => line !== '' && !/^:{3,}$/.test(line))
    const isTitle = name === 'details' && words.trim() === blanks.title
    if (isTitle || blankContainers.get(name)?.(within))
      found.push({ kind: 'unfinished', message: unwritten(name), quote: '', start, end: lineEnd })
  }
  return found.sort((one, other) => one.start - other.start)
}

function isOnlyText(lines: string[]): boolean {
  return isEmpty(lines) || (lines.length === 1 && lines[0] === blanks.text)
}

function isEmpty(lines: string[]): boolean {
  return lines.length === 0
}

function unwritten(name: string): string {
  return `This ::: ${name} isn’t written yet. Fill it in, or remove it.`
}
