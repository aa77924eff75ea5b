import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { type Embed, toWaitingEmbed } from '~/domain/embeds/embed'
import type { Picture } from '~/domain/media/renditions'
import { listAddresses, listFrameHosts, showEmbeds, showPlainEmbeds } from './show-embeds'

const film: Embed = {
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  state: 'ok',
  title: 'A relay, <b>slowed</b> down',
  author: 'Bench & Co.',
  site: 'YouTube',
  picture: '/media/00000000000000000000000000000001/1200.jpg',
}
const page: Embed = {
  url: 'https://example.org/lab?a=1&b=2',
  state: 'ok',
  title: 'قياس المرحلات',
  author: '',
  site: 'The Lab',
}
const picture: Picture = {
  ...{ hash: '0'.repeat(31) + 1, width: 480, height: 360, isAnimated: false, placeholder: null },
  ...{ description: '', credit: 'YouTube', caption: 'YouTube', focus: { x: 50, y: 50 } },
}
const embeds = [film, page]
const show = (typed: string, known: Embed[] = embeds) => showEmbeds(toArticleHtml(typed), known, [picture])

it('a film is a card with its picture, title, author and site, and the address of its frame', () => {
  const html = show(film.url)
  expect(html).toMatch(
    /^<figure class="embed embed-player" data-frame="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=1" data-label="Play on YouTube" data-plays="">/,
  )
  expect(html).toContain(
    '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener" target="_blank" class="embed-card"><span class="embed-picture"><span class="picture-frame"><picture>',
  )
  expect(html).toContain('alt="" width="480" height="360" loading="lazy"')
  expect(html).toContain(
    '<span class="embed-title">A relay, &lt;b&gt;slowed&lt;/b&gt; down</span><span class="embed-source"><bdi>Bench &amp; Co.</bdi> · <bdi>YouTube</bdi></span>',
  )
  expect(html).toContain('Opens youtube.com in a new tab')
  expect(html).not.toMatch(/<iframe|<script|youtube\.com\/vi|ytimg/)
})

it('any other page is a card that is a link', () => {
  expect(show(`Before\n\n<${page.url}>\n\nAfter`)).toBe(
    '<p>Before</p>\n<figure class="embed embed-beside"><a href="https://example.org/lab?a=1&amp;b=2" rel="noopener" target="_blank" class="embed-card"><span class="embed-words" dir="auto" data-address="https://example.org/lab?a=1&amp;b=2"><span class="embed-title">قياس المرحلات</span><span class="embed-source"><bdi>The Lab</bdi></span></span></a><p class="embed-note"><span>Opens example.org in a new tab</span></p></figure>\n<p>After</p>',
  )
})

it.each([
  ['in a sentence', `See ${film.url}`],
  ['with other words', `[a film](${film.url})`],
  ['with the words of another address', `[https://www.youtube.com/watch?v=aaaaaaaaaaa](${film.url})`],
  ['beside another', `${film.url}\n${page.url}`],
  ['in code', `\`${film.url}\``],
  ['in an item', `- ${film.url}`],
  ['that is unknown', 'https://example.org/unknown'],
])('an address %s stays as it is', (_, typed) => {
  expect(show(typed)).toBe(toArticleHtml(typed))
})

it('an iframe that was typed stays a link', () => {
  expect(show(`<iframe src="${film.url}"></iframe>`)).not.toContain('<iframe')
})

describe('the frame of a film that was typed', () => {
  const frame =
    '<iframe width="560" src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0&amp;controls=0" title="A film"></iframe>'
  const card =
    /<figure class="embed embed-player" data-frame="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/

  it.each([
    ['alone', frame],
    ['between texts', `Before\n\n${frame}\n\nAfter`],
    ['in a paragraph', `<p>${frame}</p>`],
    ['in a division', `<div class="video">\n${frame}\n</div>`],
    ['in a figure', `<figure>${frame}</figure>`],
  ])('%s is a card, whether anything is known of it or not', (_, typed) => {
    expect(show(typed, [])).toMatch(card)
    expect(
      show(typed, [{ ...film, url: 'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0&controls=0' }]),
    ).toContain('A relay, ')
  })

  it('in a sentence is a link', () => {
    expect(show(`See ${frame} there`, [])).toContain('>https://www.youtube.com/watch?v=dQw4w9WgXcQ</a>')
  })
})

describe('what is not known', () => {
  const waiting = toWaitingEmbed('https://example.org/soon')
  const failed: Embed = { ...waiting, state: 'failed' }

  it('is a card with its address, while it waits as when it could not be read', () => {
    const card = show(waiting.url, [waiting])
    expect(card).toContain('<span class="embed-title">example.org/soon</span>')
    expect(show(failed.url, [failed])).toBe(card)
    expect(showPlainEmbeds(toArticleHtml(failed.url), [failed])).toContain('>example.org/soon</a>')
  })

  it.each([
    ['https://www.example.org/', 'example.org'],
    ['https://example.org/a/b.pdf?c=d#e', 'example.org/a/b.pdf'],
    [`https://example.org/${'x'.repeat(100)}`, `example.org/${'x'.repeat(68)}…`],
  ])('%s is called %s', (url, title) => {
    expect(show(url, [toWaitingEmbed(url)])).toContain(`<span class="embed-title">${title}</span>`)
  })

  it('plays even so where the address says how', () => {
    const html = show(film.url, [{ ...toWaitingEmbed(film.url), state: 'failed' }])
    expect(html).toContain('>Video on YouTube</span><span class="embed-source"><bdi>youtube.com</bdi>')
    expect(html).toContain('data-frame="https://www.youtube-nocookie.com/')
  })
})

it('an address with letters of any language is the one that was typed', () => {
  const url = 'https://bücher.example/Straße?q=ü'
  expect(show(url, [{ ...page, url }])).toContain('class="embed embed-beside"')
})

it('three hundred are thirty cards and links', () => {
  const html = show(Array.from({ length: 300 }, () => film.url).join('\n\n'))
  expect(html.split('<figure').length - 1).toBe(30)
  expect(html.split('<p><a').length - 1).toBe(270)
})

it('hosts of frames are those of cards, not of words', () => {
  const html = show(`${film.url}\n\n\`<figure class="embed" data-frame="https://evil.example/">\``)
  expect(listFrameHosts(html)).toEqual(['https://www.youtube-nocookie.com'])
})

it.each(['a;script-src', '*', 'a.example;', '*.example', "a'b.example", 'a,b.example'])(
  'the host %s is none of a policy',
  (host) => {
    const frame = `<figure class="embed" data-frame="https://${host}/embed">`
    expect(listFrameHosts(`${frame}<figure class="embed" data-frame="https://good.example/embed">`)).toEqual([
      'https://good.example',
    ])
  },
)

it('addresses are listed as they may be known', () => {
  expect(listAddresses(toArticleHtml(`${film.url}\n\nhttps://a.example\n\n${film.url}\n\nA b`))).toEqual([
    film.url,
    'https://a.example',
    'https://a.example/',
  ])
})

it('feeds show the words', () => {
  expect(showPlainEmbeds(toArticleHtml(film.url), embeds)).toBe(
    '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener" target="_blank">A relay, &lt;b&gt;slowed&lt;/b&gt; down</a><br />Bench &amp; Co. · YouTube</p>',
  )
})
