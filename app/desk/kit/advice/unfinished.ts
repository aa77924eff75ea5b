/** Blocks that the writing toolbar began and nobody finished: readers would see what was to be replaced. */
import { type Blank, blankAddresses, listBlanks } from '~/desk/kit/markdown/blanks'
import { findCode } from '~/domain/articles/article-body/code-ranges'
import { listContainers } from '~/domain/articles/article-body/containers'
import type { Finding, Range } from '~/domain/articles/read-article'
import { i18n } from '~/domain/language/desk-i18n'

const quoteSigns = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const [retailer, address] = [quoteSigns(blankAddresses.retailer), quoteSigns(blankAddresses.picture)]

/** More are not looked for: the list shows fewer. */
const MAX_TOLD = 200

/** In characters: a container with more in it is written. */
const MAX_BLANK_LENGTH = 1_000

/** Any of the words that stand to be replaced. */
const anyOf = (name: Blank) => `(${listBlanks(name).map(quoteSigns).join('|')})`

/** A pattern, with what is said of what it finds. `example`: what its group found. */
type Rule = [pattern: RegExp, say: (example: string) => string]

/** The first one of a place counts. */
function listRules(): Rule[] {
  return [
    [
      new RegExp(`!\\[[^[\\]\\n]{0,1000}\\]\\(${address}[ )]`, 'g'),
      () =>
        i18n.t(
          'This picture has no address, so readers see its words instead. Choose a picture, or remove it.',
        ),
    ],
    [
      new RegExp(`\\[[^[\\]\\n]{0,1000}\\]\\(${retailer}\\)`, 'g'),
      () => i18n.t('This button leads to no product. Paste the address of the offer, or remove the button.'),
    ],
    [
      new RegExp(`\\[[^[\\]\\n]{0,1000}\\]\\((?:${address})?[ \\t]*\\)`, 'g'),
      () => i18n.t('This link has no address. Paste one, or remove the link.'),
    ],
    [
      new RegExp(`!\\[${anyOf('alt')}\\]`, 'g'),
      (example) => i18n.t('“{example}” is only the example. Say what this picture shows.', { example }),
    ],
    [
      new RegExp(`\\]\\([^\\s()]{1,2000} "${anyOf('caption')}"\\)`, 'g'),
      (example) => i18n.t('“{example}” is only the example. Write the caption, or remove it.', { example }),
    ],
    [
      new RegExp(`\\^\\[${anyOf('note')}\\]`, 'g'),
      (example) => i18n.t('“{example}” is only the example. Write the footnote, or remove it.', { example }),
    ],
    [
      new RegExp(`^\\|[ \\t]*${anyOf('column')}[ \\t]*\\|`, 'gm'),
      (example) => i18n.t('“{example}” is only the example. Name the columns of this table.', { example }),
    ],
  ]
}

/** By container: whether the lines in it are unfinished. */
const blankContainers = new Map<string, (lines: string[]) => boolean>([
  ...(['note', 'tip', 'warning', 'details'] as const).map((name) => [name, isOnlyText] as const),
  ['gallery', isEmpty],
  ['quote', isBlankQuote],
])

/** In the order of the text. */
export function listUnfinished(content: string): (Finding & Range)[] {
  const isCode = findCode(content)
  const found: (Finding & Range)[] = []
  for (const [pattern, say] of listRules())
    for (const { 0: whole, 1: example = '', index: start } of content.matchAll(pattern)) {
      if (found.length >= MAX_TOLD) break
      const end = start + whole.length
      const isTold = found.some((one) => one.start < end && start < one.end)
      if (!isTold && !isCode(start))
        found.push({ kind: 'unfinished', message: say(example), quote: '', start, end })
    }
  for (const { name, words, start, lineEnd, end } of listContainers(content)) {
    if (end === null || end - lineEnd > MAX_BLANK_LENGTH || found.length >= MAX_TOLD) continue
    const lines = content.slice(lineEnd, end).split('\n')
    const within = lines.map((line) => line.trim()).filter((line) => line !== '' && !/^:{3,}$/.test(line))
    const isTitle = name === 'details' && listBlanks('title').includes(words.trim())
    if (isTitle || blankContainers.get(name)?.(within))
      found.push({ kind: 'unfinished', message: unwritten(name), quote: '', start, end: lineEnd })
  }
  return found.sort((one, other) => one.start - other.start)
}

function isOnlyText(lines: string[]): boolean {
  const [first = '', ...others] = lines
  return isEmpty(lines) || (others.length === 0 && listBlanks('text').includes(first))
}

function isBlankQuote(lines: string[]): boolean {
  const [words = ''] = lines
  return listBlanks('quote').includes(words) || listBlanks('name').some((name) => lines.includes(`— ${name}`))
}

function isEmpty(lines: string[]): boolean {
  return lines.length === 0
}

function unwritten(name: string): string {
  return i18n.t('This {mark} isn’t written yet. Fill it in, or remove it.', { mark: `::: ${name}` })
}
