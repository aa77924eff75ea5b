/** Texts that were made to keep a browser busy. */
import { expect, it } from 'vitest'
import { kinds, repeated, toLongText } from '../../../../bench/long-texts'
import { expectLinear } from '../../../../tests/support/linear-time'
import { textParser } from './text-parser'

const LENGTH = 240_000

const hostile: Record<string, string | ((n: number) => string)> = {
  ...kinds,
  ...repeated,
  'nested containers': '::: details a\n',
  'containers in one another, closed': '::: note\n::: note\na\n:::\n:::\n',
  'unknown containers in one another': (n) => (n === 1 ? '::: note\n' : '::: foo\n'),
  'products, not closed': '::: review\na\n',
  'products, closed': '::: review\na\n:::\n',
  'marks that close nothing': 'a* ',
  'lines of marks that close nothing': 'a_\n',
  'a title that is not closed': (n) => (n === 1 ? '[a]: /b "' : 'c\n'),
  'a link that is not closed': '[a](',
  'footnotes in one another': '^[a ',
  'deep lists and blank lines': (n) => (n < 100 ? '- ' : '\n'),
  'comments that are not closed': '<!-- a\n',
  'code spans of growing length': (n) => `${'`'.repeat(n % 1000)} `,
  'rows of one table': '| a | b |\n',
  'one row': 'a | ',
  'verdicts with blank lines': '✓ a\n\n',
  'a heading': (n) => (n === 1 ? '## a' : ' *b*'),
}

it.each(Object.entries(hostile))('%s', (_kind, part) => {
  expectLinear(LENGTH, (length) => textParser.parse(toLongText(part, length)))
})

it('keeps deep nesting as text', () => {
  expect(textParser.parse(`${'> '.repeat(1_000)}a`).toString()).toMatch(
    /^Document\((?:Blockquote\(QuoteMark,){50}Paragraph\)+$/,
  )
})
