/** That a text which is parsed on after a change gives the same tree as one that is parsed anew. */
import { type ChangedRange, type Tree, TreeFragment } from '@lezer/common'
import { expect, it } from 'vitest'
import { createSeededRandom, pick } from '../../../../tests/support/seeded-random'
import { textParser } from './text-parser'

const lines = [
  ...['a', 'Some **bold** and [linked](/a) words.', '', '', '', '- x', '  - y', '* z', '1. o', '- [ ] t'],
  ...[
    '> q',
    '> - q',
    '>',
    '::: note',
    ':::',
    ':::',
    '::: details T',
    '::: foo',
    '::: product a-b',
    '::: picks',
  ],
  ...['> ::: tip', '> :::', '- ::: note', '  :::', '✓ ok', '✗ no', 'X slow', '## H {#h}', '#tag', 'H2: H'],
  ...['|a|b|c|', 'a|b', '-|-', '    code', '```', '---', '-', '===', '[^1]: note', '    more', '[x]: /y'],
  ...['<div>', '</div>', '<!-- c', '-->', '<pre>', '</pre>', 'a[^1] ^[b] ~c~', '![a](/b.png){wide}'],
]
/** As long as what is looked at around a change, so that it is not all that is parsed. */
const prose = Array.from({ length: 90 }, (_, n) => `Paragraph ${n} with *some* words, long enough.\n\n`).join(
  '',
)

function listNodes(tree: Tree): string[] {
  const nodes: string[] = []
  tree.iterate({ enter: ({ name, from, to }) => void nodes.push(`${name} ${from}-${to}`) })
  return nodes
}

function change(
  text: string,
  from: number,
  to: number,
  insert: string,
): { text: string; range: ChangedRange } {
  return {
    text: text.slice(0, from) + insert + text.slice(to),
    range: { fromA: from, toA: to, fromB: from, toB: from + insert.length },
  }
}

it.each([1, 2, 3, 4, 5, 6])('after 100 changes, %i', (seed) => {
  const chance = createSeededRandom(seed)
  const part = () => Array.from({ length: 40 }, () => pick(chance, lines)).join('\n')
  let text = [part(), prose, part(), prose, part()].join('\n')
  let tree = textParser.parse(text)
  for (let n = 0; n < 100; n += 1) {
    const from = Math.floor(chance() * (text.length + 1))
    const atLine = chance() < 0.6 ? text.lastIndexOf('\n', from - 1) + 1 : from
    const to = Math.min(text.length, atLine + (chance() < 0.5 ? 0 : Math.floor(chance() * 12)))
    const insert = chance() < 0.3 ? '' : `${pick(chance, lines)}${chance() < 0.7 ? '\n' : ''}`
    const changed = change(text, atLine, to, insert)
    text = changed.text
    const fragments = TreeFragment.applyChanges(TreeFragment.addTree(tree), [changed.range])
    tree = textParser.parse(text, fragments)
    expect(listNodes(tree), JSON.stringify({ seed, n, from: atLine, to, insert })).toEqual(
      listNodes(textParser.parse(text)),
    )
  }
})

it('after a parse that stopped, and a change before that', () => {
  const text = `${prose}::: note\n${'a\n\n'.repeat(3_000)}:::\n${prose}`
  const parse = textParser.startParse(text)
  parse.stopAt(2 * prose.length)
  let stopped = parse.advance()
  while (!stopped) stopped = parse.advance()
  const changed = change(text, 2_000, 2_000, 'x\n')
  const fragments = TreeFragment.applyChanges(TreeFragment.addTree(stopped, [], true), [changed.range])
  expect(listNodes(textParser.parse(changed.text, fragments))).toEqual(
    listNodes(textParser.parse(changed.text)),
  )
})

it('takes over what is far from a change', () => {
  const text = prose.repeat(20)
  const tree = textParser.parse(text)
  const at = text.length / 2
  const changed = change(text, at, at, 'x')
  const fragments = TreeFragment.applyChanges(TreeFragment.addTree(tree), [changed.range])
  const known = new Set(listTrees(tree))
  const trees = listTrees(textParser.parse(changed.text, fragments))
  expect(trees.filter((one) => known.has(one)).length).toBeGreaterThan(0.85 * trees.length)
})

/** The blocks, as they are kept. */
function listTrees(tree: Tree): unknown[] {
  const trees: unknown[] = []
  tree.iterate({ enter: ({ name, tree: one }) => void (name === 'Paragraph' && trees.push(one)) })
  return trees
}
