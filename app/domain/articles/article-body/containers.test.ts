/** Containers and figures: what readers get of each, closed, nested, unclosed, and in other blocks. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '../article-body'

const lazy = ' loading="lazy" decoding="async"'

function alert(kind: string, inside: string, title = '') {
  const label = kind.charAt(0).toUpperCase() + kind.slice(1) + title
  return `<aside class="alert alert-${kind}" role="note"><p class="alert-title">${label}</p>${inside}</aside>`
}

const note = (inside: string) => alert('note', inside)
const galleryPicture = (name: string, title = '', caption = '') =>
  `<figure class="gallery-picture"><img src="/${name}.png" alt="${name}"${title}${lazy} />${caption}</figure>`

const cases: Record<string, [typed: string, html: string][]> = {
  'of each kind': [
    ['::: note\na **b**\n:::', note('<p>a <strong>b</strong></p>')],
    [':::tip\n## a\n\n- b\n:::', alert('tip', '<h2>a</h2><ul><li>b</li></ul>')],
    ['::: Warning Batteries *swell*\na\n:::', alert('warning', '<p>a</p>', ': Batteries <em>swell</em>')],
    ['::: details The *list*\na\n:::', '<details><summary>The <em>list</em></summary><p>a</p></details>'],
    ['::: details\na\n:::', '<details><summary>Details</summary><p>a</p></details>'],
    [
      '::: quote\nNobody heard it.\n\n— Maya *L.*\n:::',
      '<figure class="pull-quote"><blockquote><p>Nobody heard it.</p></blockquote><figcaption>— Maya <em>L.</em></figcaption></figure>',
    ],
    [
      '::: quote\nNobody.\n-- Maya\n:::',
      '<figure class="pull-quote"><blockquote><p>Nobody.</p></blockquote><figcaption>— Maya</figcaption></figure>',
    ],
    ['::: quote\na\n:::', '<figure class="pull-quote"><blockquote><p>a</p></blockquote></figure>'],
    [
      '::: gallery\n![a](/a.png "A")\n![b](/b.png)\n\n![c](/c.png){wide}\n\nBoth *open*.\n:::',
      `<div class="gallery">${galleryPicture('a', ' title="A"', '<figcaption>A</figcaption>')}${galleryPicture('b')}${galleryPicture('c')}<p>Both <em>open</em>.</p></div>`,
    ],
    [
      '::: gallery\nFrom the\n*hall*:\n![a](/a.png) ![b](/b.png)\nand\n![c](/c.png)\n:::',
      `<div class="gallery"><p>From the\n<em>hall</em>:</p>${galleryPicture('a')}${galleryPicture('b')}<p>and</p>${galleryPicture('c')}</div>`,
    ],
  ],
  'where they begin and end': [
    ['x\n::: note\na\n:::\ny', `<p>x</p>\n${note('<p>a</p>')}\n<p>y</p>`],
    ['::: note\na\n\n## B', note('<p>a</p><h2>B</h2>')],
    [':::: note\na\n:::::', note('<p>a</p>')],
    [
      '::: details A\n::: note\nb\n:::\nc\n:::\nd',
      `<details><summary>A</summary>${note('<p>b</p>')}<p>c</p></details>\n<p>d</p>`,
    ],
    ['> ::: note\n> a\n> :::\n> b', `<blockquote>${note('<p>a</p>')}<p>b</p></blockquote>`],
    ['> ::: note\n> a\n\nb\n\n:::', `<blockquote>${note('<p>a</p>')}</blockquote>\n<p>b</p>\n<p>:::</p>`],
    ['- ::: note\n  a\n  :::\n- b', `<ul><li>${note('<p>a</p>')}</li><li>b</li></ul>`],
    ['- ::: note\n  a\n\nb', `<ul><li>${note('<p>a</p>')}</li></ul>\n<p>b</p>`],
    ['::: note\n```\n:::\n```\n:::\na', `${note('<pre tabindex="0"><code>:::\n</code></pre>')}\n<p>a</p>`],
    ['::: note\n:::\n\na', '<p>a</p>'],
  ],
  'what is none stays text': [
    ['::: foo\na\n:::', '<p>::: foo\na\n:::</p>'],
    [':::', '<p>:::</p>'],
    ['a ::: note', '<p>a ::: note</p>'],
    ['    ::: note', '<pre tabindex="0"><code>::: note\n</code></pre>'],
    ['::: note\n::: foo\na\n:::\nb\n:::\nc', `${note('<p>::: foo\na\n:::\nb</p>')}\n<p>c</p>`],
    ['::: constructor\na\n:::', '<p>::: constructor\na\n:::</p>'],
  ],
  'with HTML': [
    [
      '::: note\n<p>**a**</p>\n\n<details>\n\n- b\n\n</details>\n:::\nc',
      `${note('<p><strong>a</strong></p><details><ul><li>b</li></ul></details>')}\n<p>c</p>`,
    ],
    ['<div>\n\n::: note\na\n\n</div>\n\nb', `<div>${note('<p>a</p>')}</div>\n<p>b</p>`],
    ['<div>\n\n::: note\na\n:::\n\n</div>\n\nb', `<div>${note('<p>a</p>')}</div>\n<p>b</p>`],
    ['<pre>\n::: note\n</pre>', '<pre>\n::: note\n</pre>'],
  ],
  'the width of a picture': [
    [
      '![a](/a.png "T"){wide}',
      `<figure class="picture-wide"><img src="/a.png" alt="a" title="T"${lazy} /><figcaption>T</figcaption></figure>`,
    ],
    ['![a](/a.png){.full}', `<figure class="picture-full"><img src="/a.png" alt="a"${lazy} /></figure>`],
    ['![a](/a.png){text}', `<p><img src="/a.png" alt="a"${lazy} /></p>`],
    ['![a](b.png){wide}', '<p>a</p>'],
    ['b ![a](/a.png){wide}', `<p>b <img src="/a.png" alt="a"${lazy} />{wide}</p>`],
    ['![a](/a.png){huge}', `<p><img src="/a.png" alt="a"${lazy} />{huge}</p>`],
  ],
}

for (const [kind, examples] of Object.entries(cases)) {
  describe(kind, () => {
    it.each(examples)('%j', (typed, html) => {
      expect(toArticleHtml(typed)).toBe(html)
      expect(toArticleHtml(html)).toBe(html)
    })
  })
}

it('of thousands in one another, the innermost stay text', () => {
  const nested = `${'::: details a\n'.repeat(10_000)}word\n${':::\n'.repeat(10_000)}\nend`
  expect(toArticleHtml(nested)).toMatch(/<\/details>\n(?:<p>:::.*<\/p>\n)?<p>end<\/p>$/s)
})
