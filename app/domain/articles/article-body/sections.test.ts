import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../../../tests/support/linear-time'
import { toArticleHtml, toArticleText } from '../article-body'

const idsOf = (typed: string) =>
  [...toArticleText(typed).html.matchAll(/<h[234] id="([^"]*)"/g)].map(([, id]) => id)

describe('ids of headings', () => {
  it.each<[typed: string, ids: string[]]>([
    ['## Battery life', ['section-battery-life']],
    ['## What **we** don’t like', ['section-what-we-dont-like']],
    [
      '## Price\n## Price\n## Price 2\n## Price',
      ['section-price', 'section-price-2', 'section-price-2-2', 'section-price-3'],
    ],
    [
      '## Was ist größer?\n## 電池\n## Батарея\n## البطارية',
      ['section-was-ist-größer', 'section-電池', 'section-батарея', 'section-البطارية'],
    ],
    ['## ***\n## 🎉\n<h2></h2>\n## 2', ['section', 'section-2', 'section-3', 'section-2-2']],
    ['## main\n<h3 id="main" onclick="x()">Main</h3>', ['section-main-2', 'section-main']],
    ['<h2>A &lt;b&gt; "c" &amp; d</h2>', ['section-a-b-c-d']],
    [`## ${'word '.repeat(40)}`, ['section-word-word-word-word-word-word-word-word-word-word-word-word']],
    [`## ${'x'.repeat(300)}`, [`section-${'x'.repeat(30)}`]],
    ['## [Site](https://x.example/)', ['section-site']],
  ])('%j', (typed, ids) => {
    expect(idsOf(typed)).toEqual(ids)
  })

  it('are the same when the result is converted again', () => {
    const { html } = toArticleText('## A\n\ntext\n\n### A\n\n<h2>B <em>c</em></h2>')
    expect(idsOf(html)).toEqual(['section-a', 'section-a-2', 'section-b-c'])
  })
})

describe('links to sections', () => {
  it('follow the words of a heading, and nothing else changes', () => {
    const typed = '## A & B\n\n- x\n\n<h3>C</h3>'
    const { html } = toArticleText(typed)
    expect(html).toContain(
      '<h2 id="section-a-b">A &amp; B<a class="section-link" href="#section-a-b" aria-label="Link to this section"></a></h2>',
    )
    expect(html.replace(/ id="[^"]*"|<a class="section-link"[^>]*><\/a>/g, '')).toBe(toArticleHtml(typed))
  })

  it.each([
    '<div><a href="/x"><h2>A</h2></a></div>',
    '<details><summary><h2>A</h2></summary>b</details>',
    '<h2></h2>',
  ])('are left out where a link cannot be: %s', (typed) => {
    const { html } = toArticleText(typed)
    expect(html).toContain('<h2 id="section')
    expect(html).not.toContain('section-link')
  })
})

describe('the table of contents', () => {
  it('lists headings of the second and third level, as plain text', () => {
    expect(
      toArticleText('## A **b** <i>c</i> &amp; d\n### E\n#### F\n## [G](https://x.example/)').contents,
    ).toEqual([
      { id: 'section-a-b-c-d', text: 'A b c & d', level: 2 },
      { id: 'section-e', text: 'E', level: 3 },
      { id: 'section-g', text: 'G', level: 2 },
    ])
  })

  it('needs three of them', () => {
    expect(toArticleText('## A\n## B\n#### C\n<h2></h2>').contents).toEqual([])
  })

  it('is limited in number and length', () => {
    const { contents } = toArticleText(`## ${'🎉'.repeat(200)}\n`.repeat(150))
    expect(contents).toHaveLength(100)
    expect(contents[0]?.text).toBe(`${'🎉'.repeat(60)}…`)
  })
})

describe('hostile headings', () => {
  it.each([
    '## a\n',
    '## a-2\n## a\n',
    '<h2>',
    '<h2><h3>',
    '</h2>',
    '<h2>a</h3>',
    '<h2><a href="/b"></h2>',
    '## &lt;\n',
  ])('a long text of nothing but %j takes linear time', (part) => {
    expectLinear(64_000, (length) => {
      const { html } = toArticleText(part.repeat(Math.ceil(length / part.length)).slice(0, length))
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(html.length).toBeLessThan(160 * length)
    })
  })
})
