/** Two versions of an article as readers see them. */
import { expect, test } from 'vitest'
import { compareRendered } from './rendered-differences'

test.for([
  ['One', 'One', [{ kind: 'same', before: '<p>One</p>', after: '<p>One</p>' }]],
  [
    'One word &amp; more',
    'One other word &amp; more',
    [
      {
        kind: 'changed',
        before: '<p>One word &amp; more</p>',
        after: '<p>One <ins>other</ins> word &amp; more</p>',
      },
    ],
  ],
  [
    'A **bold** word',
    'A **brave** word',
    [
      {
        kind: 'changed',
        before: '<p>A <strong><del>bold</del></strong> word</p>',
        after: '<p>A <strong><ins>brave</ins></strong> word</p>',
      },
    ],
  ],
  [
    '- One two\n- Three',
    '- Four five\n- Six',
    [
      {
        kind: 'changed',
        before: '<ul><li><del>One two</del></li><li><del>Three</del></li></ul>',
        after: '<ul><li><ins>Four five</ins></li><li><ins>Six</ins></li></ul>',
      },
    ],
  ],
  ['One', '## One', [{ kind: 'changed', before: '<p>One</p>', after: expect.stringContaining('<h2>One') }]],
  [
    'One\n\nTwo',
    'Two',
    [
      { kind: 'removed', before: '<p>One</p>' },
      { kind: 'same', before: '<p>Two</p>', after: '<p>Two</p>' },
    ],
  ],
  [
    'One',
    'One\n\nTwo',
    [
      { kind: 'same', before: '<p>One</p>', after: '<p>One</p>' },
      { kind: 'added', after: '<p>Two</p>' },
    ],
  ],
  ['', '', []],
] as const)('%j and %j', ([before, after, rows]) => {
  expect(compareRendered(before, after)).toEqual(rows)
})

test('long runs of unchanged blocks are folded', () => {
  const text = Array.from({ length: 40 }, (_, n) => `Paragraph ${n}.`).join('\n\n')
  const rows = compareRendered(text, text.replace('Paragraph 20.', 'Another.'))
  expect(rows.map((row) => ('count' in row ? row.count : row.kind))).toEqual([
    ...['same', 'same', 16, 'same', 'same'],
    'changed',
    ...['same', 'same', 15, 'same', 'same'],
  ])
})

test('nothing typed becomes markup, and no id occurs twice', () => {
  const rows = compareRendered(
    '## A\n\nx &lt;img src=x&gt; y',
    '## A\n\nx &lt;img src=x onerror=alert(1)&gt; <script>z</script> y',
  )
  const html = JSON.stringify(rows)
  expect(html).not.toMatch(/<img|<script| id=/)
})

test('two megabytes without a block in common are compared in bounded time', { timeout: 60_000 }, () => {
  const write = (word: string) =>
    Array.from({ length: 10_000 }, (_, n) => `${word} ${n} ${'word '.repeat(15)}`).join('\n\n')
  expect(compareRendered(write('One'), write('Other')).length).toBeGreaterThan(9_000)
})
