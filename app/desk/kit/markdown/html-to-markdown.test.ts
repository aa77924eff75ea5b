/** What word processors, their web versions and pages put into a clipboard, and what is typed for it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DOMParser as Parser } from 'linkedom'
import { describe, expect, it, vi } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { toMarkdown } from './html-to-markdown'

/** As browsers parse it: a fragment belongs to the body. */
class DOMParser {
  parseFromString(html: string, type: 'text/html') {
    const page = /<body/i.test(html) ? html : `<html><body>${html}</body></html>`
    return new Parser().parseFromString(page, type)
  }
}
vi.stubGlobal('DOMParser', DOMParser)
vi.stubGlobal('location', { origin: 'https://site.example' })

const convert = (html: string) => toMarkdown(html)?.markdown

const folder = path.join(import.meta.dirname, '../../../../tests/examples/clipboards')

describe('one text with headings, lists and a table', () => {
  // Its headings are recognized by its style sheet, which this parser does not read.
  it.each(readdirSync(folder).filter((name) => name !== 'pages.html'))('as %s', (name) => {
    const html = toArticleHtml(convert(readFileSync(path.join(folder, name), 'utf8')) ?? '')
    expect(html.replace(/\n|<\/?div[^>]*>/g, '')).toContain(
      '<h2>Relays</h2><p>A <strong>bold</strong> word and a <a href="https://a.example/x" rel="noopener" target="_blank">link</a>.</p><h3>Parts</h3><ol><li>one<ol><li>deep</li><li>deeper</li></ol></li><li>two</li><li>three</li></ol><ul><li>left<ul><li>far left</li></ul></li><li>right</li></ul>',
    )
  })
})

describe('superscripts and subscripts', () => {
  it.each([
    ['elements', '<p>10<sup>6</sup> and CO<sub>2</sub></p>', '10<sup>6</sup> and CO<sub>2</sub>'],
    [
      'Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-size:11pt;vertical-align:baseline;">10</span><span style="font-size:6.6pt;vertical-align:super;">6</span><span> CO</span><span style="font-size:0.6em;vertical-align: sub">2</span></p></b>',
      '10<sup>6</sup> CO<sub>2</sub>',
    ],
    [
      'Word for the web',
      '<p class="Paragraph"><span class="TextRun">10</span><span class="TextRun Superscript" style="font-size: 8pt; vertical-align: super;"><span class="NormalTextRun Superscript" style="vertical-align: super;">6</span></span><span class="EOP">&nbsp;</span></p>',
      '10<sup>6</sup>',
    ],
    [
      'Word',
      '<p class=MsoNormal>10<sup>6</sup> H<sub>2</sub>O<o:p></o:p></p>',
      '10<sup>6</sup> H<sub>2</sub>O',
    ],
    ['runs', '<p>10<sup>1</sup><sup>2</sup> <sup> </sup>x</p>', '10<sup>12</sup> x'],
    ['in cells and items', '<ul><li>m<sup><b>2</b></sup></li></ul>', '- m<sup>**2**</sup>'],
  ])('of %s stay', (_, html, markdown) => expect(convert(html)).toBe(markdown))

  it('are what readers get', () => {
    expect(toArticleHtml(convert('<h2>CO<sub>2</sub></h2><p>10<sup>6</sup></p>') ?? '')).toBe(
      '<h2>CO<sub>2</sub></h2>\n<p>10<sup>6</sup></p>',
    )
  })
})

const anchor = `<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a
class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[AL1]</a><![endif]><span
style='mso-special-character:comment'>&nbsp;<o:p></o:p></span></span></span>`
const comments = `<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1
width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt
language=JavaScript><![endif]><span style='mso-comment-author:"Ada L."'><![if !supportAnnotations]><a
name="_msocom_1"></a><![endif]></span><p class=MsoCommentText><span class=MsoCommentReference><span><span
style='mso-special-character:comment'></span><a class=msocomoff href="#_msoanchor_1">[AL1]</a></span></span>internal: ask
legal<o:p></o:p></p><![if !supportAnnotations]></div><![endif]></div></div>`

describe('what is not meant for readers', () => {
  it.each([
    [
      'Word’s comments',
      `<html><body><p class=MsoNormal>The <a style='mso-comment-reference:AL_1;mso-comment-date:20261128T0900'><b>relay</b></a>${anchor} clicks.</p>${comments}</body></html>`,
      'The **relay** clicks.',
    ],
    [
      'tracked deletions',
      '<p><b>It</b> <span class=msoDel><del cite="mailto:Ada" datetime="2026-11-28T09:00">never</del></span><span class=msoIns><ins>always</ins></span> clicks.</p>',
      '**It** always clicks.',
    ],
    [
      'hidden text',
      "<p><b>It</b> clicks.<span style='display:none;mso-hide:all'> ask legal</span></p>",
      '**It** clicks.',
    ],
    [
      'comments of Google Docs',
      '<p><b>It</b> clicks.<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>ask legal</span></p></div>',
      '**It** clicks.',
    ],
  ])('%s', (_, html, markdown) => expect(convert(html)).toBe(markdown))

  it('a text that was struck through stays so', () => {
    expect(convert('<p>It <del>never</del> clicks.</p>')).toBe('It ~~never~~ clicks.')
  })
})

it.each([
  ['Word for the web', '<p role="heading" aria-level="2">Parts</p><p>a</p>', '## Parts\n\na'],
  ['any page', '<div role="heading" aria-level="3">Parts</div><p>a</p>', '### Parts\n\na'],
  ['without a level', '<p role="heading">Parts</p><p>a</p>', '# Parts\n\na'],
  [
    'Word’s title',
    '<p class=MsoTitle>Relays</p><h1>Parts</h1><h2>Coil</h2>',
    '## Relays\n\n## Parts\n\n### Coil',
  ],
])('a heading of %s', (_, html, markdown) => expect(convert(html)).toBe(markdown))

it('links lead where they lead in the end', () => {
  const sent = encodeURIComponent('https://example.org/a_b?c=d')
  expect(
    convert(`<p><a href="https://www.google.com/url?q=${sent}&amp;sa=D&amp;source=editors">words</a></p>`),
  ).toBe('[words](https://example.org/a_b?c=d)')
})

describe('frames', () => {
  it.each([
    [
      'a film',
      '<p>Before</p><iframe src="https://www.youtube.com/embed/dQw4w_WgXcQ?si=a&amp;start=9"></iframe><p>After</p>',
      'Before\n\nhttps://www.youtube.com/watch?v=dQw4w_WgXcQ&t=9\n\nAfter',
    ],
    [
      'one that loads late, in a figure',
      '<figure><div><iframe data-src="//player.vimeo.com/video/76979871"></iframe></div></figure>',
      'https://vimeo.com/76979871',
    ],
    [
      'of another site',
      '<iframe src="https://maps.example/x" title="A map"></iframe>',
      '[A map](https://maps.example/x)',
    ],
    ['that shows nothing', '<p><b>a</b></p><iframe src="about:blank"></iframe>', '**a**'],
  ])('%s', (_, html, markdown) => expect(convert(html)).toBe(markdown))
})

it('says which pictures stay on other sites', () => {
  const html =
    '<p><img src="https://img.example/a.png" alt="a"><img src="https://site.example/media/b.png"><img src="https://cdn.example/c.png"><img src="data:image/png,x"></p>'
  expect(toMarkdown(html)).toMatchObject({ lostPictures: 1, elsewhere: ['img.example', 'cdn.example'] })
})

it.each(['constructor', 'toString', '__proto__'])('a list of the class %s is a list', (name) => {
  expect(convert(`<h2>Parts</h2><ul class="${name}"><li>one</li></ul>`)).toContain('- one')
})
