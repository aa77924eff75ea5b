import { expect, it } from 'vitest'
import { decodeReferences, escapeAttribute, toPlainText } from './plain-text'

it.each([
  ['a &amp; b', 'a & b'],
  ['&eacute;&Eacute;&yuml;&nbsp;|', 'éÉÿ\u00a0|'],
  ['&#8217;&#x1F600;', '’😀'],
  ['&unknown; &amp &#0; &#xD800; &#9999999;', '&unknown; &amp &#0; &#xD800; &#9999999;'],
  ['&amp;lt;', '&lt;'],
])('%s is %s', (typed, expected) => {
  expect(decodeReferences(typed)).toBe(expected)
})

it.each([
  ['<span style="white-space: pre-wrap;">By </span><b>Ann</b>', 'By Ann'],
  ['<p>a</p><p>b</p>', 'a b'],
  ['a<br>b', 'a b'],
  ['a<!-- c -->b<script>c</script><style>d', 'ab'],
  ['1 < 2 &lt;b&gt;', '1 < 2 <b>'],
])('%s says %s', (html, expected) => {
  expect(toPlainText(html)).toBe(expected)
})

it('takes no longer for tags that never end', () => {
  for (const part of ['<p', '<!--', '<script', '&', '<'])
    expect(toPlainText(part.repeat(100_000)).length).toBeGreaterThanOrEqual(0)
})

it('escapes what would end an attribute', () => {
  expect(escapeAttribute('"<&>')).toBe('&quot;&lt;&amp;&gt;')
})
