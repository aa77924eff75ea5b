/** The blocks near a place. */
import { expect, it } from 'vitest'
import { listBlocks } from './blocks'
import { textParser } from './text-parser'

const text = '## A\n\nb\nc\n\n  - d\n- e\n\n::: note\nf\n:::\n\ng'

/** `near`: the words of a text at which the range begins and ends. */
function list(near: string, to = near): string[] {
  const blocks = listBlocks(textParser.parse(text), text, text.indexOf(near), text.indexOf(to))
  return blocks.map(({ name, from, to: end }) => `${name} ${JSON.stringify(text.slice(from, end))}`)
}

const heading = 'ATXHeading2 "## A"'
const paragraph = 'Paragraph "b\\nc"'
const items = 'BulletList "  - d\\n- e"'
const container = 'Container "::: note\\nf\\n:::"'
const last = 'Paragraph "g"'

it('lists the blocks that touch a range, and their neighbors', () => {
  expect(list('## A')).toEqual([heading, paragraph])
  expect(list('c')).toEqual([heading, paragraph, items])
  expect(list('f')).toEqual([items, container, last])
  expect(list('c', 'f')).toEqual([heading, paragraph, items, container, last])
  expect(list('g')).toEqual([container, last])
})

it('lists what is around a blank line', () => {
  expect(list('\n  - d')).toEqual([paragraph, items])
})

it('lists few of many', () => {
  const long = 'a\n\n'.repeat(10_000)
  expect(listBlocks(textParser.parse(long), long, 15_000, 15_001)).toHaveLength(3)
  expect(listBlocks(textParser.parse(''), '', 0, 0)).toEqual([])
})
