import { expect, it } from 'vitest'
import { measureMillis } from '../../../../tests/support/linear-time'
import { autop } from './autop'

it.each([
  ['a', '<p>a</p>'],
  ['a\nb\n\nc', '<p>a<br>\nb</p>\n<p>c</p>'],
  ['a\r\n\r\nb', '<p>a</p>\n<p>b</p>'],
  ['a<br />\nb', '<p>a<br />b</p>'],
  ['<em>a\n</em>b', '<p><em>a<br>\n</em>b</p>'],
  ['<a\nhref="b">c</a>', '<p><a\nhref="b">c</a></p>'],
  ['<h2>a</h2>\nb', '<h2>\na\n</h2>\n<p>b</p>'],
  ['a\n<ul>\n<li>b\nc</li>\n</ul>\nd', '<p>a</p>\n<ul>\n<li>\nb<br>\nc\n</li>\n</ul>\n<p>d</p>'],
  ['<blockquote>a\n\nb</blockquote>', '<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>'],
  ['<li>a\n\nb</li>', '<li>\na\n<p>b</p>\n</li>'],
  ['<p>a\nb</p>', '<p>\na<br>\nb\n</p>'],
  ['<p>a<div>b</div>', '<p>\na\n<div>\n<p>b</p>\n</div>'],
  ['<pre>a\n\nb</pre>\nc', '<pre>a\n\nb</pre>\n<p>c</p>'],
  ['a\n\n<script>a()\n\nb()</script>', '<p>a</p>\n<script>a()\n\nb()</script>'],
  ['<table><tr><td>a\n\nb</td></tr></table>', '<table>\n<tr>\n<td>\na\n<p>b</p>\n</td>\n</tr>\n</table>'],
  ['<figure><img src="a"></figure>', '<figure>\n<img src="a">\n</figure>'],
  ['a\n\n\ufdd0b3\ufdd1\n\nb \ufdd0i4\ufdd1', '<p>a</p>\n\ufdd0b3\ufdd1\n<p>b \ufdd0i4\ufdd1</p>'],
  ['a\n\n<!-- b\n\nc -->\n\nd', '<p>a</p>\n<!-- b\n\nc -->\n<p>d</p>'],
  ['a < b\nc', '<p>a < b<br>\nc</p>'],
  ['&nbsp;\n\na', '<p>&nbsp;</p>\n<p>a</p>'],
  ['<div>a', '<div>\n<p>a</p>'],
  ['a</div>', '<p>a</p>\n</div>'],
  ['a\nhttps://b.example/c?d=1\ne', '<p>a</p>\n<p>https://b.example/c?d=1</p>\n<p>e</p>'],
  ['<pre>\nhttps://b.example\n</pre>', '<pre>\nhttps://b.example\n</pre>'],
  ['', ''],
])('%j', (text, html) => {
  expect(autop(text)).toBe(html)
})

it.each(['a\nb\n\n<div>c\n', '<pre>', '<!--', '</div>', '\n '])(
  'takes time in proportion to a text of %j',
  (part) => {
    expect(measureMillis(() => autop(part.repeat(20_000)))).toBeLessThan(2_000)
  },
)
