/** From the mark in a text to the player on a page. */
import { expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import type { Clip } from '~/domain/media/clips'
import { showClips, showPlainClips } from './show-clips'

const hash = '0'.repeat(31) + 1
const address = `/media/${hash}/clip.mp4`
const clip: Clip = {
  ...{ hash, kind: 'mp4', title: 'The relay', description: 'A relay closes, <slowly>', credit: 'Mara & Co.' },
  ...{ uploadedAt: '2026-11-01T10:00:00Z', poster: null, captions: null },
}
const poster = { hash: 'b'.repeat(32), width: 800, height: 450 }
const show = (typed: string, clips = [clip]) => showClips(toArticleHtml(typed), clips)

it('a video has a player that loads and moves nothing by itself, with its caption', () => {
  const captions = { language: 'en', label: 'English' }
  expect(show(`::: video ${address}\nIt **closes**.\n:::`, [{ ...clip, poster, captions }])).toBe(
    [
      `<figure class="clip-video" data-address="${address}">`,
      `<video controls="" preload="none" playsinline="" poster="/media/${poster.hash}/1200.jpg" width="800" height="450" aria-label="A relay closes, &lt;slowly&gt;">`,
      `<source src="${address}" type="video/mp4" />`,
      `<track kind="captions" src="/media/${hash}/captions.vtt" srclang="en" label="English" default="" />`,
      `<a href="${address}" download="">Download: A relay closes, &lt;slowly&gt;</a></video>`,
      '<figcaption>It <strong>closes</strong>. · Mara &amp; Co.</figcaption></figure>',
    ].join(''),
  )
})

it('without a caption, title and credit are below it; without a poster it is 16:9', () => {
  const html = show(`Before\n\n::: video ${address} {wide}\n:::\n\nAfter`)
  expect(html).toContain('<figure class="clip-video picture-wide" ')
  expect(html).toContain(' width="1280" height="720"')
  expect(html).toContain('<figcaption>The relay · Mara &amp; Co.</figcaption></figure>\n<p>After</p>')
})

it('a recording has a player of sound', () => {
  const html = show(`::: audio /media/${hash}/clip.mp3\n:::`, [{ ...clip, kind: 'mp3' }])
  expect(html).toMatch(/^<figure class="clip-audio" [^>]*><audio controls="" preload="none" aria-label=/)
  expect(html).toContain(`<source src="/media/${hash}/clip.mp3" type="audio/mpeg" />`)
})

it.each(['wide', '{wide}', '{:wide}', '{.wide}'])('the width may be typed as %s', (width) => {
  expect(show(`::: video ${address} ${width}\n:::`)).toContain('class="clip-video picture-wide"')
})

it.each([
  ['no address', '::: video'],
  ['words', '::: video The relay'],
  ['another site', '::: video https://evil.example/clip.mp4'],
  ['a script', '::: video javascript:alert(1)'],
  ['a picture', `::: video /media/${hash}/400.jpg`],
  ['a path that goes up', `::: video /media/${hash}/clip.mp4/../../admin`],
  ['an attribute', `::: video ${address}" onplay="alert(1)`],
])('with %s, the line stays text', (_, line) => {
  const html = show(`${line}\nCaption\n:::`)
  expect(html).not.toMatch(/<video|<figure|<[^>]* onplay/)
  expect(html).toContain('Caption')
})

it('markup in a caption is sanitized, and a player that was typed is none', () => {
  const html = show(
    `::: video ${address}\n<img src=x onerror=alert(1)> <script>alert(1)</script></figure>\n:::`,
  )
  expect(html).not.toMatch(/onerror|<script/)
  expect(show('<video src="https://evil.example/a.mp4" autoplay controls></video>')).not.toContain('<video')
})

it('one that is gone leaves its caption, or nothing', () => {
  expect(show(`::: video ${address}\nIt closes.\n:::`, [])).toBe(
    '<figure><figcaption>It closes.</figcaption></figure>',
  )
  expect(show(`One\n\n::: video ${address}\n:::`, []).trim()).toBe('<p>One</p>')
})

it('two hundred are fifty players, in linear time', () => {
  const html = show(Array.from({ length: 200 }, () => `::: video ${address}\nOne\n:::`).join('\n\n'))
  expect(html.split('<video').length - 1).toBe(50)
  const typed = `<figure class="clip-video"><a href="${address}">a</a></figure>`.repeat(5_000)
  expect(showClips(toArticleHtml(typed), [clip]).length).toBeGreaterThan(0)
})

it('feeds have a link with words, and the caption', () => {
  expect(showPlainClips(toArticleHtml(`::: video ${address}\nIt closes.\n:::`), [clip])).toBe(
    `<figure><p><a href="${address}">Video: The relay</a></p><figcaption>It closes. · Mara &amp; Co.</figcaption></figure>`,
  )
})
