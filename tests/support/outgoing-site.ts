/** A publication that leaves for other software, with everything in it that can, and with words that break files. */
import { toOurText } from '~/desk/kit/incoming/our-text'
import type {
  OutgoingArticle,
  OutgoingItem,
  OutgoingPerson,
  OutgoingPicture,
  OutgoingSite,
  OutgoingTerm,
} from '~/desk/kit/outgoing/items'
import { toArticleHtml } from '~/domain/articles/article-body'

export const outgoingSite: OutgoingSite = {
  title: 'Paper & “Co” <daily>',
  description: 'All about paper ]]> & ink',
  url: 'https://paper.example',
  language: 'en-GB',
  timeZone: 'Europe/Berlin',
}

export const writtenAt = new Date('2026-11-30T10:00:00Z')

const person = (slug: string, name: string, more: Partial<OutgoingPerson> = {}): OutgoingPerson => ({
  ...{ kind: 'person', slug, name, bio: '', picture: null, website: null },
  path: `/author/${slug}`,
  ...more,
})

export const people: OutgoingPerson[] = [
  person('mira-novak', 'Mira Nováková', {
    bio: 'Tests **printers**, and [writes](https://mira.example/a_b).',
    picture: 'https://paper.example/media/portraits/mira.jpg',
    website: 'https://mira.example',
  }),
  person('o-neil', 'Pat O’Neil & “Sons” <x>'),
]

const term = (
  kind: OutgoingTerm['kind'],
  slug: string,
  name: string,
  parent: string | null = null,
): OutgoingTerm => ({
  ...{ kind, slug, name, parent },
  description: kind === 'section' ? `About ${name}` : '',
  path: `/${kind}/${slug}`,
})

export const sections = [
  term('section', 'tech-news', 'Tech & news'),
  term('section', 'printers', 'Printers <new>', 'tech-news'),
  term('section', 'guides', 'Guides'),
]
export const tags = [
  term('tag', 'ai', 'AI'),
  term('tag', 'c-plus-plus', 'C++ ]]> & more'),
  term('tag', 'e-ink', 'E-ink'),
]

const hash = '0123456789abcdef0123456789abcdef'
export const pictures: OutgoingPicture[] = [
  {
    kind: 'picture',
    url: `https://paper.example/media/${hash}/2000.jpg`,
    alt: 'A “printer” & paper <on> a desk',
    caption: 'It prints.',
    credit: 'Ünal Studio',
    name: `${hash}.jpg`,
    title: 'Printer',
    uploadedAt: new Date('2024-02-03T04:05:06Z'),
  },
]
const [first] = pictures as [OutgoingPicture]

/** Every construct that an article of ours can have, as it leaves. */
export const everyConstruct = [
  '<h2 id="what">What it is</h2>',
  '<p>It <strong>prints</strong>, <em>fast</em>,\nand <del>quietly</del> <mark>loud</mark> with <code>x[0] &lt; 1</code>, H<sub>2</sub>O, m<sup>2</sup>, <kbd>Ctrl</kbd>.<br />A line.</p>',
  '<p>A <a href="https://other.example/?a=1&amp;b=2" rel="nofollow">link</a>, <a href="https://paper.example/second">ours</a> and <a href="#what">a part</a>. Brackets: [gallery ids="1"], [1] and [[caption]].</p>',
  '<ul>\n<li>One</li>\n<li>Two\n<ul>\n<li>Two a</li>\n</ul>\n</li>\n</ul>',
  '<ol start="3">\n<li><p>First</p>\n<p>more</p></li>\n<li><p>Second</p></li>\n</ol>',
  '<blockquote>\n<p>Said <cite>she</cite></p>\n</blockquote>',
  `<figure><img src="${first.url}" alt="A printer" width="2000" height="1500" /><figcaption>It prints. · Ünal Studio</figcaption></figure>`,
  '<pre><code>let a = [embed]\n\n  if (a &lt; 1) { }\nhttps://youtu.be/abcdefghijk\n</code></pre>',
  '<table>\n<thead>\n<tr>\n<th>A</th>\n<th align="right">B</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table>',
  '<details><summary>More</summary>\n<p>Hidden</p>\n</details>',
  '<p><a href="https://www.youtube.com/watch?v=abcdefghijk">https://www.youtube.com/watch?v=abcdefghijk</a></p>',
  '<p><a href="https://other.example/story">https://other.example/story</a></p>',
  '<hr />',
  '<dl><dt>Term</dt><dd>What it means</dd></dl>',
  '<p>Note<sup><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup></p>',
  '<p>Emoji 👩‍🚀 𝔘, שלום, ]]&gt; and &amp;lt; stay.</p>',
  '<div class="footnotes" role="region" aria-label="Footnotes"><ol><li id="fn-1"><p>The note. <a href="#fnref-1" aria-label="Back to the text">↩</a></p></li></ol></div>',
].join('\n')

const noSearch = { title: '', description: '', canonical: '', isHidden: false }
export function outgoingArticle(slug: string, more: Partial<OutgoingArticle> = {}): OutgoingArticle {
  return {
    ...{ kind: 'article', id: slug, title: `Title of ${slug}`, slug, status: 'published' },
    publishedAt: new Date('2024-07-01T22:30:15Z'),
    changedAt: new Date('2025-01-02T03:04:05Z'),
    ...{ people: ['mira-novak'], sections: ['tech-news'], tags: [], excerpt: '' },
    ...{
      html: '<p>Some text.</p>',
      markdown: 'Some text.',
      picture: null,
      search: noSearch,
      path: `/${slug}`,
    },
    ...more,
  } as OutgoingArticle
}

export const articles: OutgoingArticle[] = [
  outgoingArticle('every-construct', {
    id: '5c1f9e1e-9c0e-4a51-8b7e-0a8f2b6c1d11',
    title: 'Every <b>construct</b> & “quote” ]]> 👩‍🚀 &amp; more',
    people: ['mira-novak', 'o-neil'],
    sections: ['printers', 'tech-news'],
    tags: ['E-ink', 'C++ ]]> & more'],
    excerpt: 'Short & <sweet> ]]> words',
    html: everyConstruct,
    picture: first,
    search: {
      title: 'Found & <seen>',
      description: 'Described ]]> here',
      canonical: 'https://other.example/original?a=1&b=2',
      isHidden: true,
    },
  }),
  outgoingArticle('second', {
    people: ['o-neil'],
    sections: ['guides'],
    tags: ['AI'],
    publishedAt: new Date('2010-01-31T23:59:59Z'),
    picture: { url: 'https://cdn.example/a/elsewhere.png', alt: 'Elsewhere', caption: '', credit: '' },
  }),
  outgoingArticle('to-come', { status: 'scheduled', publishedAt: new Date('2027-03-28T00:59:59Z') }),
  outgoingArticle('draft', {
    status: 'draft',
    publishedAt: null,
    title: '',
    slug: '',
    people: [],
    sections: [],
  }),
  outgoingArticle('dated-draft', { status: 'draft', publishedAt: new Date('2019-05-05T05:05:05Z') }),
  outgoingArticle('about', { kind: 'page', title: 'About us', sections: [], people: [] }),
]

export const redirects: OutgoingItem[] = [
  { kind: 'redirect', from: '/2019/05/first-name/', to: '/second' },
  { kind: 'redirect', from: '/second-of-all', to: 'https://paper.example/second' },
  { kind: 'redirect', from: '/elsewhere', to: 'https://other.example/' },
]

/** In the order in which a writer gets them. */
export const outgoingItems: OutgoingItem[] = [
  ...people,
  ...sections,
  ...tags,
  ...redirects,
  ...pictures,
  ...articles,
]

export async function* inTurn<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}

export async function joinPieces(pieces: AsyncIterable<string>): Promise<string> {
  const joined: string[] = []
  for await (const piece of pieces) joined.push(piece)
  return joined.join('')
}

/** What readers see of an HTML that is brought in, without spaces that no browser shows. */
export function toShownText(html: string): string {
  return toArticleHtml(toOurText(html).text).replace(/\s*(<\/?(?:dl|dt|dd)>)\s*/g, '$1')
}
