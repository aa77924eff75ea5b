/** Links that work from anywhere. */
import { expect, test } from 'vitest'
import { withAbsoluteLinks } from './feed'

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
