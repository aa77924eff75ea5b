import { expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import type { Clip } from '~/domain/media/clips'
import type { Picture } from '~/domain/media/renditions'
import { everyConstruct } from '../../../../tests/support/outgoing-site'
import { publication } from '../../../../tests/support/publication'
import { toOurText } from '../incoming/our-text'
import { toOutgoingHtml } from './text-html'

const hash = '0123456789abcdef0123456789abcdef'
const picture: Picture = {
  ...{ hash, width: 3000, height: 1500, isAnimated: false, placeholder: 'data:image/webp;base64,AAAA' },
  ...{ description: 'A lens', credit: 'Ann', caption: 'Lenses · Ann', focus: { x: 50, y: 50 } },
}
const clip: Clip = {
  ...{ hash, kind: 'mp4', title: 'The relay', description: 'It closes', credit: 'Mara' },
  ...{ uploadedAt: '2026-11-01T10:00:00Z', poster: { hash, width: 800, height: 450 }, captions: null },
}

const write = (typed: string, pictures = [picture]) =>
  toOutgoingHtml(
    {
      converted: toArticleHtml(typed),
      url: 'https://paper.example/story',
      ...{ pictures, clips: [clip], products: [] },
    },
    publication,
  )

it.each([
  [
    'links are absolute, and those within the text lead there',
    '## A part\n\n[one](/second?a=1&b=2#c) [two](#a-part)',
    '<h2 id="section-a-part">A part</h2>\n<p><a href="https://paper.example/second?a=1&amp;b=2#c">one</a> <a href="#section-a-part">two</a></p>',
  ],
  [
    'a picture is its largest file',
    `![](/media/${hash}/800.jpg "On a desk")`,
    `<figure><img src="https://paper.example/media/${hash}/2000.jpg" alt="A lens" title="On a desk" width="2000" height="1000" /><figcaption>On a desk · Ann</figcaption></figure>`,
  ],
  [
    'a clip plays',
    `::: video /media/${hash}/clip.mp4\nIt closes.\n:::`,
    `<figure><video controls="" src="https://paper.example/media/${hash}/clip.mp4" poster="https://paper.example/media/${hash}/1200.jpg"></video><figcaption>It closes. · Mara</figcaption></figure>`,
  ],
  [
    'code has its language, and no colors',
    '```js\nlet a = 1\n```',
    '<pre><code class="language-javascript">let a = 1\n</code></pre>',
  ],
  [
    'a table has no frame',
    '| a |\n| :-: |\n| 1 |',
    '<table><thead><tr><th scope="col" align="center">a</th></tr></thead><tbody><tr><td align="center">1</td></tr></tbody></table>',
  ],
] as const)('%s', (_, typed, html) => expect(write(typed).trim()).toBe(html))

it('leaves an address that stands alone, of which other software makes its own card', () => {
  expect(write('https://vimeo.com/123456789')).toMatch(
    /^<p><a href="https:\/\/vimeo\.com\/123456789"[^>]*>https:\/\/vimeo\.com\/123456789<\/a><\/p>$/,
  )
})

it('shows a transparent picture in a format that is transparent', () => {
  const html = write(`![](/media/${hash}/800.jpg)`, [{ ...picture, placeholder: null, width: 900 }])
  expect(html).toContain(`src="https://paper.example/media/${hash}/1200.webp"`)
})

it('names products and shops in words', () => {
  const html = write('::: product relay-1\n:::\n\n[Buy](product:relay-1)')
  expect(html).not.toMatch(/<product|:::/)
})

it('is read by us as the text that it was', () => {
  const toHere = (text: string) => text.replaceAll('https://paper.example/', '/')
  const typed = toHere(toOurText(everyConstruct).text)
  const again = toOurText(write(typed, [{ ...picture, credit: '' }]))
  expect(again.losses).toEqual([])
  expect(toArticleHtml(toHere(again.text))).toBe(toArticleHtml(typed))
})
