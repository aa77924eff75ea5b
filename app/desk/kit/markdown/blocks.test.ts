import { describe, expect, it } from 'vitest'
import { toArticleBlocks } from '~/domain/articles/article-body'
import { createSeededRandom, pick } from '../../../../tests/support/seeded-random'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { deleteBlock, duplicateBlock, moveBlock } from './blocks'
import { applyTextEdit, type Span, type TextEdit, type Writing } from './text-edit'

type Change = (writing: Writing, blocks: readonly Span[]) => TextEdit | null

/** Blocks and the gaps between them, in turn. */
function change(parts: string[], apply: Change): string | null {
  const writing = readWriting(parts.join(''))
  let at = 0
  const spans = parts.map((part) => {
    const from = at
    at += part.replace(/[«»^]/g, '').length
    return { from, to: at }
  })
  const edit = apply(
    writing,
    spans.filter((_, n) => n % 2 === 0),
  )
  return edit && showWriting(applyTextEdit(writing, edit))
}

const up: Change = (writing, blocks) => moveBlock(writing, blocks, -1)
const down: Change = (writing, blocks) => moveBlock(writing, blocks, 1)

describe('a block changes places with its neighbour', () => {
  it.each<[string, Change, string[], string | null]>([
    ['down', down, ['o^ne', '\n\n', 'two', '\n\n\n', 'three'], 'two\n\no^ne\n\n\nthree'],
    ['up', up, ['one', '\n\n', 'two', '\n \n\n', '^three'], 'one\n\n^three\n \n\ntwo'],
    [
      'several',
      up,
      ['one', '\n\n', 't«wo', '\n\n', 'thr»ee', '\n\n', 'four'],
      't«wo\n\nthr»ee\n\none\n\nfour',
    ],
    ['up to a line', down, ['«one', '\n\n»', 'two', '\n\n', 'three'], 'two\n\n«one»\n\nthree'],
    ['the first', up, ['o^ne', '\n\n', 'two'], null],
    ['the last', down, ['one', '\n\n', 'two^'], null],
    ['a blank line', down, ['one', '\n^\n', 'two'], null],
    ['no text', down, ['^'], null],
    ['heading, text', down, ['## O^ne', '\n', 'two', '\n\n', 'three'], 'two\n## O^ne\n\nthree'],
    ['text, list', up, ['one:', '\n', '- t^wo', '\n\n', 'three'], '- t^wo\n\none:\n\nthree'],
    ['list, heading', down, ['- o^ne', '\n', '## two', '\n', '- three'], '## two\n- o^ne\n\n- three'],
    ['two texts', down, ['one', '\n', '## t^wo', '\n', 'three'], 'one\n\nthree\n## t^wo'],
    ['quotes', down, ['> one', '\n', '## t^wo', '\n', '> three'], '> one\n\n> three\n## t^wo'],
    ['numbers', up, ['one', '\n', '## two', '\n', '2. thr^ee'], 'one\n\n2. thr^ee\n## two'],
    ['a table', up, ['| a | b | c |', '\n', '## t^wo'], '## t^wo\n| a | b | c |'],
    [
      'rows',
      down,
      ['| a | b | c |', '\n', '```\nx^\n```', '\n', 'a | b'],
      '| a | b | c |\n\na | b\n```\nx^\n```',
    ],
    ['a container', up, ['one', '\n', '::: note\nt^wo\n:::'], '::: note\nt^wo\n:::\none'],
    ['a mark', up, ['one', '\n', '::: picks^'], '::: picks^\n\none'],
    ['addresses', down, ['[a]: /o^ne', '\n', '[b]: /two'], '[b]: /two\n[a]: /o^ne'],
    ['text, address', down, ['[a]: /o^ne', '\n', '## two', '\n', 'three'], '## two\n[a]: /o^ne\n\nthree'],
    ['dashes', down, ['--^-', '\n', 'one'], 'one\n\n--^-'],
    ['an open fence', up, ['one', '\n\n', '```\ntw^o'], null],
    ['above an open container', down, ['o^ne', '\n\n', '::: note\ntwo'], null],
  ])('%s: %j', (_, apply, parts, expected) => {
    expect(change(parts, apply)).toBe(expected)
  })
})

const kinds = [
  ['[^1]: A note', '[^2]: Other'],
  ['One', 'Two\nlines', 'Wörter 🎧'],
  ['## Heading', '### Other'],
  ['- a\n- b', '* a\n\n  b', '3. a\n4. b'],
  ['> said', '> a\n>\n> b'],
  ['| a | b |\n|---|---|\n| c | d |', '| a | b | c |\n| d | e | f |'],
  ['```\ncode\n\ncode\n```'],
  ['::: note\ntext\n:::'],
  ['***'],
]

it('down and up again is the old text, in any text whose blocks are apart', () => {
  const chance = createSeededRandom(49)
  for (let run = 0; run < 300; run += 1) {
    const { text, blocks } = makeText(chance, ['\n\n', '\n\n\n', '\n \n', '\n\t\n\n'])
    const start = pick(chance, blocks.slice(0, -1)).from
    const writing = { text, start, end: start + 1 }
    const moved = apply(writing, blocks, 1)
    // Blocks are found anew, as they are after the first move.
    const order = blocks.findIndex(({ from }) => from === start)
    const again = apply(moved, findAfter(moved.text, text, blocks, order), -1)
    expect(again).toEqual(writing)
  }
})

it('no two blocks become one for readers where a block without a blank line has moved', () => {
  const chance = createSeededRandom(7)
  let seen = 0
  for (let run = 0; run < 300; run += 1) {
    const { text, blocks, parts } = makeText(chance, ['\n'])
    // Some of these texts have fewer blocks from the beginning.
    if (toArticleBlocks(text).length !== countApart(parts)) continue
    seen += 1
    const { from } = pick(chance, blocks.slice(0, -1))
    const moved = apply({ text, start: from, end: from }, blocks, 1)
    expect(toArticleBlocks(moved.text).length, moved.text).toBe(countApart(parts))
  }
  expect(seen).toBeGreaterThan(50)
})

function countApart(parts: readonly string[]): number {
  return toArticleBlocks(parts.join('\n\n<hr />\n\n')).length - (parts.length - 1)
}

function apply(writing: Writing, blocks: readonly Span[], step: 1 | -1): Writing {
  const edit = moveBlock(writing, blocks, step)
  if (!edit) throw new Error(`Nothing moved in ${JSON.stringify(writing)}`)
  return applyTextEdit(writing, edit)
}

function makeText(chance: () => number, gaps: readonly string[]) {
  // Two lists with the same marks are always one.
  const parts = [...new Set(Array.from({ length: 6 }, () => pick(chance, pick(chance, kinds))))]
  const blocks: Span[] = []
  let text = pick(chance, ['', '\n', '\n\n'])
  for (const part of parts) {
    if (blocks.length > 0) text += pick(chance, gaps)
    blocks.push({ from: text.length, to: text.length + part.length })
    text += part
  }
  return { text: text + pick(chance, ['', '\n']), blocks, parts }
}

/** The blocks of a text in which the block at `order` has changed places with the next one. */
function findAfter(moved: string, text: string, blocks: readonly Span[], order: number): Span[] {
  const words = blocks.map(({ from, to }) => text.slice(from, to))
  const [one = '', two = ''] = words.slice(order, order + 2)
  let at = 0
  return words
    .with(order, two)
    .with(order + 1, one)
    .map((block) => {
      const from = moved.indexOf(block, at)
      at = from + block.length
      return { from, to: at }
    })
}

it.each([
  [['o^ne', '\n\n', 'two'], 'one\n\no^ne\n\ntwo'],
  [['## o«ne', '\n', 'two»'], '## one\ntwo\n\n## o«ne\ntwo»'],
  [['one', '\n^\n', 'two'], null],
  [['```\non^e'], null],
])('a copy of %j', (parts, expected) => {
  expect(change(parts, duplicateBlock)).toBe(expected)
})

it.each([
  [['one', '\n\n', 't^wo', '\n\n\n', 'three'], 'one\n\n^three'],
  [['o^ne', '\n\n', 'two', '\n'], '^two\n'],
  [['one', '\n\n', 'tw^o', '\n'], 'one^\n'],
  [['o^ne'], '^'],
  [['## one', '\n', 'tw^o', '\n\n', 'three'], '## one\n^three'],
  [['one', '\n', '- tw^o', '\n\n', 'three'], 'one\n\n^three'],
  [['one', '\n', '## tw^o', '\n', 'three'], 'one\n\n^three'],
  [['one', '\n\n', 't«wo', '\n\n', 'th»ree', '\n\n', 'four'], 'one\n\n^four'],
  [['one', '\n^\n', 'two'], null],
])('%j without the block', (parts, expected) => {
  expect(change(parts, deleteBlock)).toBe(expected)
})
