/** What readers see of a passage that an editor typed. */
import { describe, expect, it } from 'vitest'
import { toPlainText } from './plain-text'

it.each([
  ['plain', 'A  battery,\n\tmeasured.', 'A battery, measured.'],
  ['tags', '<p>One</p><p>two bat<b>tery</b> <br/>life</p>', 'One two battery life'],
  ['a sign in an attribute', '<a title="a > b" href=\'x>y\'>seen</a> 3 < 4 > 2', 'seen 3 < 4 > 2'],
  ['what is not shown', 'a<script>battery</script>b<!-- battery -->c<style>battery', 'a b c'],
  [
    'entities',
    'R&amp;D &lt;b&gt; &#8364;5 &#x1F600; caf&eacute; &unknown; &#xD800; &#0;x',
    'R&D <b> €5 😀 café x',
  ],
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
  ['an escaped mark', '\\X Corp. said\n\\H2: two', 'X Corp. said H2: two'],
  ['the id of a heading', '## One {#one}\n# Two { x } ##', 'One Two { x } ##'],
  ['links', 'see [the test](https://example.com/battery) and [a [b', 'see the test and [a [b'],
  ['a table', '| a | b |\n|---|---|\n| c | d |', 'a b --- --- c d'],
  ['what is invisible', 'in\u00advisible\0 \u202emarks\u2066 \u0007here', 'invisible marks here'],
  ['families', '👩‍👩‍👧', '👩‍👩‍👧'],
])('%s', (_, typed, seen) => expect(toPlainText(typed)).toBe(seen))

describe('a cut passage', () => {
  it.each([
    ['ery" class="x">Seen <b>here</b> <a href="batt', 'Seen here'],
    ['y.png" alt="battery"/>Seen', 'Seen'],
    ['ls="battery" hidden>Seen', 'Seen'],
    ['text that is 5 > 4 and goes on', 'text that is 5 > 4 and goes on'],
    ['link](https://example.com/battery) text [next](https://exam', 'link text next'],
    ['mp; text', 'mp; text'],
    ['Ends <', 'Ends'],
    ['Ends </di', 'Ends'],
    ['Ends <!-- batt', 'Ends'],
  ])('%j shows %j', (typed, seen) => expect(toPlainText(typed, true)).toBe(seen))
})

it.each(['<a', '<a"', '<script', '<!--', '[', '](', '[](', '&', '<a \'"'])(
  'ends for a passage of nothing but %j, and adds nothing',
  (piece) => {
    const passage = piece.repeat(2_400 / piece.length)
    expect(toPlainText(passage, true).length).toBeLessThanOrEqual(passage.length)
  },
)
