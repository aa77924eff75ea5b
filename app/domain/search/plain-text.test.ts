/** Reduces a passage without HTML to what readers see. */
import { expect, it } from 'vitest'
import { toPlainText } from './article-hit'

it.each([
  ['plain', 'A  battery,\n\tmeasured.', 'A battery, measured.'],
  [
    'marks',
    '## Title\nH2: More\n- one **bold** word\nX two\n❌ three\n---\n#fine',
    'Title More one bold word two three #fine',
  ],
  [
    'Markdown',
    '> [!NOTE]\n> *one* `two` ~~three~~ _four_\n* [x] five 2*3 snake_case[^1]\n![six](/a.png "b")\n```js\nseven\n```\n[^1]: eight',
    'one two three four five 2*3 snake_case six seven eight',
  ],
  ['a sentence that begins with X', 'One\n\nX Corp. said two\nthree', 'One X Corp. said two three'],
  ['drawbacks', 'X one\nX two\n\nfour\n\n## Cons\n\nX five', 'one two four Cons five'],
  ['advantages', '✓ one\n✅ two\n\\✓ three', 'one two ✓ three'],
  ['an escaped mark', '\\X Corp. said\n\\H2: two', 'X Corp. said H2: two'],
  ['the id of a heading', '## One {#one}\n# Two { x } ##', 'One Two { x } ##'],
  ['links', 'see [the test](https://example.com/battery) and [a [b', 'see the test and [a [b'],
  ['a table', '| a | b |\n|---|---|\n| c | d |', 'a b --- --- c d'],
  ['what is invisible', 'in\u00advisible\0 \u202emarks\u2066 \u0007here', 'invisible marks here'],
  ['families', '👩‍👩‍👧', '👩‍👩‍👧'],
])('%s', (_, typed, seen) => expect(toPlainText(typed)).toBe(seen))

it('leaves no end of a link that was cut', () => {
  expect(toPlainText('link](https://example.com/battery) text [next](https://exam')).toBe('link text next')
})

it.each(['[', '](', '[](', '**', '|'])('ends for a passage of nothing but %j, and adds nothing', (piece) => {
  const passage = piece.repeat(2_400 / piece.length)
  expect(toPlainText(passage).length).toBeLessThanOrEqual(passage.length)
})
