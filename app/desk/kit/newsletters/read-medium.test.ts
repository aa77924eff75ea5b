import { describe, expect, it } from 'vitest'
import { createArchive, createZip } from '../../../../tests/support/archives'
import { eachDamaged, flipBit, ofKind, readAll } from '../../../../tests/support/read-sources'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { toLargestMedium } from './picture-addresses'
import { readMedium } from './read-medium.server'

type Parts = { title?: string; summary?: string; body: string; foot?: string }

const foot = (id: string, slug = '') =>
  `<p>By <a href="https://medium.com/@Ann.B" class="p-author h-card">Ann B</a> on <a href="https://medium.com/p/${id}"><time class="dt-published" datetime="2024-02-02T10:00:00.123Z">February 2, 2024</time></a>.</p><p><a href="https://medium.com/@Ann.B/${slug}${id}" class="p-canonical">Canonical link</a></p>`
const page = ({ title = '', summary, body, foot = '' }: Parts) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style>p{}</style></head><body><article class="h-entry">\n<header>\n<h1 class="p-name">${title}</h1>\n</header>\n${summary === undefined ? '' : `<section data-field="subtitle" class="p-summary">\n${summary}\n</section>\n`}<section data-field="body" class="e-content">\n${section(body)}</section>\n<footer>${foot}</footer></article></body></html>\n`
const section = (inner: string) =>
  `<section name="1" class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn">${inner}</div></div></section>`

const image = (name: string, more = '') =>
  `<img class="graf-image" data-image-id="${name}" src="https://cdn-images-1.medium.com/max/800/${name}"${more}>`
const moon = page({
  title: 'Moon &amp; “Mars”',
  summary: 'How far?',
  body: `<h3 name="a" id="a" class="graf graf--h3 graf--leading graf--title">Moon &amp; "Mars"</h3><h4 class="graf graf--h4 graf--subtitle">How far?</h4><figure class="graf graf--figure">${image('1*m.jpeg', ' data-width="3200" data-height="100" data-is-featured="true"')}<figcaption class="imageCaption">By <em>Ann</em></figcaption></figure><p class="graf graf--p">Far.</p><figure class="graf graf--figure">${image('1*n.jpeg', ' alt="N"')}</figure><h4 class="graf graf--h4">Part</h4>
<pre data-code-block-lang="js" class="graf graf--pre"><span class="pre--content">a <span class="hljs-x">&lt;</span> b<br>c</span></pre><blockquote class="graf graf--pullquote">Q</blockquote>
<div class="graf graf--mixtapeEmbed"><a href="https://b.example/" data-href="https://b.example/" class="markup--anchor" title="https://b.example/"><strong class="markup--strong">B</strong><br><em class="markup--em">D</em>b.example</a><a href="https://b.example/" class="js-mixtapeImage mixtapeImage u-ignoreBlock" style="background-image: url(https://cdn-images-1.medium.com/fit/c/160/160/0*t);"></a></div>
<figure class="graf graf--figure graf--iframe"><iframe src="https://medium.com/media/abc" frameborder="0"></iframe></figure><figure><iframe src="https://www.youtube.com/embed/x"></iframe></figure><figure><script src="https://gist.github.com/a/b.js"></script></figure></div><div class="section-inner sectionLayout--outsetRow"><figure>${image('1*o.png')}</figure><figure>${image('1*p.png')}<figcaption>Both</figcaption></figure>`,
  foot: `<p class="p-tags">Tagged in <a href="https://medium.com/tag/space-travel" class="p-tag">Space Travel</a>, <a href="https://medium.com/tag/news" class="p-tag">News</a></p>${foot('aaaa1111bbbb', 'moon-mars-')}`,
})

const files = {
  'profile/profile.html':
    '<html><body><section class="h-card"><h3 class="p-name">Ann B.</h3><img class="u-photo" src="https://cdn-images-1.medium.com/proxy/a.jpeg"><ul><li><a class="u-url" href="https://medium.com/@ann.b">@ann.b</a></li><li>Email address: secret@a.example</li></ul></section></body></html>',
  'README.html': '<html></html>',
  'sessions/s.html': '<html>secret</html>',
  'posts/2024-02-02_Moon---Mars--aaaa1111bbbb.html': moon,
  'posts/2024-02-03_I-agree--cccc2222dddd.html': page({
    title: 'I agree. Well said…',
    body: '<p class="graf graf--p graf--leading">I agree. Well said and true.</p>',
    foot: foot('cccc2222dddd'),
  }),
  'posts/draft_Idea-eeee3333ffff.html': page({
    title: 'Idea',
    body: '<h3 class="graf graf--h3 graf--title">Idea</h3><p>Not yet.</p>',
    foot: '<p><a href="https://medium.com/p/eeee3333ffff">View original.</a></p>',
  }),
  'posts/2024-02-05_Own-aaaa9999bbbb.html': page({
    title: 'Own',
    summary: 'First words of…',
    body: '<h3 class="graf graf--h3">Own</h3><p>First words of all.</p>',
    foot: foot('aaaa9999bbbb').replace('https://medium.com/@Ann.B/', 'https://blog.ann.example/own-'),
  }),
}
const read = (files: Record<string, string>) => readAll(readMedium(createArchive(files)))

it.each([
  [
    'https://cdn-images-1.medium.com/max/800/1*a.jpeg',
    3200,
    'https://cdn-images-1.medium.com/max/3200/1*a.jpeg',
  ],
  [
    'https://cdn-images-1.medium.com/max/800/1*a.jpeg',
    null,
    'https://cdn-images-1.medium.com/max/4000/1*a.jpeg',
  ],
  ['https://cdn-images-1.medium.com/fit/c/160/160/0*a', null, 'https://cdn-images-1.medium.com/max/4000/0*a'],
  ['https://miro.medium.com/v2/resize:fit:1400/1*a.png', 20_000, 'https://miro.medium.com/max/4000/1*a.png'],
  ['https://a.example/max/800/1.png', 1, 'https://a.example/max/800/1.png'],
])('%s of %s is %s', (address, width, expected) => {
  expect(toLargestMedium(address, width)).toBe(expected)
})

describe('a Medium zip', () => {
  it('has an article with all that belongs to it', async () => {
    const { items } = await read(files)
    expect(items.slice(0, 4)).toEqual([
      {
        kind: 'person',
        id: 'ann.b',
        name: 'Ann B.',
        slug: 'ann.b',
        bio: '',
        picture: 'https://cdn-images-1.medium.com/proxy/a.jpeg',
        website: 'https://medium.com/@ann.b',
        addresses: ['/@ann.b'],
        feeds: ['/feed/@ann.b'],
      },
      {
        kind: 'tag',
        id: 'space-travel',
        slug: 'space-travel',
        name: 'Space Travel',
        parent: null,
        description: '',
        addresses: ['/tag/space-travel', '/tagged/space-travel'],
        feeds: ['/feed/tagged/space-travel'],
      },
      {
        kind: 'tag',
        id: 'news',
        slug: 'news',
        name: 'News',
        parent: null,
        description: '',
        addresses: ['/tag/news', '/tagged/news'],
        feeds: ['/feed/tagged/news'],
      },
      {
        kind: 'article',
        id: 'aaaa1111bbbb',
        title: 'Moon & “Mars”',
        slug: 'moon-mars',
        status: 'published',
        note: null,
        publishedAt: { utc: new Date('2024-02-02T10:00:00.123Z') },
        changedAt: null,
        people: ['ann.b'],
        sections: ['stories'],
        tags: ['space-travel', 'news'],
        excerpt: 'How far?',
        text: {
          format: 'html',
          text: expect.any(String),
          losses: [{ what: 'embed', words: 'https://medium.com/media/abc', line: 5 }],
        },
        picture: {
          source: 'https://cdn-images-1.medium.com/max/3200/1*m.jpeg',
          alt: '',
          caption: 'By Ann',
          credit: '',
        },
        search: { title: '', description: '', canonical: '', isHidden: false },
        addresses: ['/@Ann.B/moon-mars-aaaa1111bbbb', '/moon-mars-aaaa1111bbbb', '/p/aaaa1111bbbb'],
        isFeatured: false,
        losses: [],
      },
    ])
    const text = ofKind(items, 'article')[0]?.text.text ?? ''
    expect(text.replace(/<\/?(?:section|div)\b(?: (?:name|class)="(?!kg)[^"]*")*>/g, '')).toBe(
      `<p class="graf graf--p">Far.</p><figure class="graf graf--figure"><img src="https://cdn-images-1.medium.com/max/4000/1*n.jpeg" alt="N"></figure><h4 class="graf graf--h4">Part</h4>
<pre><code class="language-js">a &lt; b
c</code></pre><blockquote class="kg-blockquote-alt">Q</blockquote>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">B<div class="kg-bookmark-description">D<div class="kg-bookmark-thumbnail"><img src="https://cdn-images-1.medium.com/max/4000/0*t" alt=""></a></figure>
<figure class="graf graf--figure graf--iframe"><p><a href="https://medium.com/media/abc">https://medium.com/media/abc</a></p></figure><figure><iframe src="https://www.youtube.com/embed/x"></iframe></figure><figure><p><a href="https://gist.github.com/a/b">https://gist.github.com/a/b</a></p></figure><figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://cdn-images-1.medium.com/max/4000/1*o.png" alt=""><div class="kg-gallery-image"><img src="https://cdn-images-1.medium.com/max/4000/1*p.png" alt=""><figcaption>Both</figcaption></figure>`,
    )
  })

  it('has drafts, and no answers', async () => {
    const { items, end } = await read(files)
    expect(items.slice(4)).toMatchObject([
      { kind: 'left-out', what: 'comment', name: 'I agree. Well said…' },
      {
        kind: 'article',
        id: 'eeee3333ffff',
        slug: 'idea',
        status: 'draft',
        note: null,
        publishedAt: null,
        people: [],
        addresses: [],
      },
      {
        kind: 'article',
        id: 'aaaa9999bbbb',
        slug: 'own',
        excerpt: '',
        addresses: ['/own-aaaa9999bbbb', '/p/aaaa9999bbbb'],
      },
      { kind: 'site', url: 'https://blog.ann.example' },
      { kind: 'section', id: 'stories', name: 'Stories' },
    ])
    expect(end).toEqual({ read: 8, counted: null, cutAfter: null, problems: [] })
    expect(JSON.stringify(items)).not.toContain('secret')
  })
})

describe('damaged', () => {
  const chance = createSeededRandom(31)
  const name = 'posts/2024-02-02_Moon---Mars--aaaa1111bbbb.html'
  const bytes = Buffer.from(moon)

  it('names a page that is cut', async () => {
    for (let n = 0; n < 200; n += 1) {
      const cut = bytes.subarray(0, Math.floor(chance() * (bytes.length - 2))).toString()
      const { end } = await read({ [name]: cut })
      expect(end.cutAfter).toBe(name)
      expect(end.problems.join()).toContain(name)
    }
  })

  it('never throws with a bit flipped', async () => {
    for (let n = 0; n < 200; n += 1) await read({ [name]: flipBit(bytes, chance).toString() })
  })

  it('says so when the zip is cut', async () => {
    const zip = createZip(Object.entries(files).map(([file, text]) => ({ name: file, bytes: text })))
    const { cut } = await eachDamaged(readMedium, zip, chance)
    for (const { end } of cut) expect(end.problems).not.toEqual([])
  })
})
