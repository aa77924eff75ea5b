import { expect, it } from 'vitest'
import { measureMillis } from '../../../../tests/support/linear-time'
import { parseShortcodes, type ShortcodePart } from './shortcodes'

/** name(attributes; values)<parts>, and words as they are. */
const show = (parts: ShortcodePart[]): string =>
  parts
    .map((part) => {
      if ('words' in part) return part.words
      const attributes = [...part.attributes].map(([key, value]) => `${key}:${value}`)
      return `{${[part.name, ...attributes, ...part.values].join('|')}${part.parts ? `<${show(part.parts)}>` : ''}}`
    })
    .join('')

it.each([
  ['a [gallery ids="1,2"] b', 'a {gallery|ids:1,2} b'],
  ['[gallery]', '{gallery}'],
  ['[caption id="a" width=3 caption=\'b\']c[/caption]', '{caption|id:a|width:3|caption:b<c>}'],
  ['[row][column]a[/column][column]b[/column][/row]', '{row<{column<a>}{column<b>}>}'],
  ['[a-b/]c[/a-b]', '{a-b}c[/a-b]'],
  ['[row][divider]a[/row]', '{row<{divider}a>}'],
  ['[/row]a', '[/row]a'],
  ['[[gallery ids="1"]] [[caption]a[/caption]]', '[gallery ids="1"] [caption]a[/caption]'],
  ['[youtube https://a.b/?c=d&e]', '{youtube|https://a.b/?c=d&e}'],
  ['[youtube=https://a.b/]', '{youtube|https://a.b/}'],
  ['[embed width=“3”]https://a.b[/embed]', '{embed|width:3<https://a.b>}'],
  ['[note text="a]b"]', '{note|text:a]b}'],
  ['[code]a[0] [b]c[/b][/code]', '{code<a[0] [b]c[/b]>}'],
  ['<pre>[gallery]</pre><code>[a b="c"]</code>[audio]', '<pre>[gallery]</pre><code>[a b="c"]</code>{audio}'],
  ['<pre>[gallery]', '<pre>{gallery}'],
  ['[text](https://a.b) [1] [x] [type="text"] a[index', '[text](https://a.b) [1] [x] [type="text"] a[index'],
  ['', ''],
])('%s', (text, shown) => {
  expect(show(parseShortcodes(text))).toBe(shown)
})

it.each(['[a ', '[ab]', '[/ab]', '[ab x="', '[ab][/ab]', '<pre>[', '[[ab]]'])(
  'takes time in proportion to a text of %j',
  (part) => {
    expect(measureMillis(() => parseShortcodes(part.repeat(20_000)))).toBeLessThan(2_500)
  },
)
