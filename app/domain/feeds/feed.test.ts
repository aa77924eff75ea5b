/** Links that work from anywhere, and cells that are aligned without a style sheet. */
import { expect, test } from 'vitest'
import { withAbsoluteLinks, withAlignAttributes } from './feed'

const page = 'https://site.example/articles/a'

test.for([
  ['<a href="/reviews">x</a>', '<a href="https://site.example/reviews">x</a>'],
  [
    '<a class="b" href="/a?b=1&amp;c=2">x</a>',
    '<a class="b" href="https://site.example/a?b=1&amp;c=2">x</a>',
  ],
  ['<img src="/x.png" alt="y">', '<img src="https://site.example/x.png" alt="y">'],
  ['<a href="#part">x</a>', '<a href="https://site.example/articles/a#part">x</a>'],
  ['<a href="//other.example/x">x</a>', '<a href="https://other.example/x">x</a>'],
  ['<a href="https://other.example/">x</a>', '<a href="https://other.example/">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['Say href="/x" in a text', 'Say href="/x" in a text'],
] as const)('%s', ([html, expected]) => expect(withAbsoluteLinks(html, page)).toBe(expected))

test.for([
  [
    '<th scope="col" class="align-right">x</th><td class="align-center">y</td>',
    '<th scope="col" align="right">x</th><td align="center">y</td>',
  ],
  ['<td>x</td><p class="alert-title">y</p>', '<td>x</td><p class="alert-title">y</p>'],
  ['Say class="align-right" in a text', 'Say class="align-right" in a text'],
] as const)('%s', ([html, expected]) => expect(withAlignAttributes(html)).toBe(expected))
