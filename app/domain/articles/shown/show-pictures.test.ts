/** Pictures of the library in texts: files to choose from, figures, captions, and nothing of it unescaped. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import type { Picture } from '~/domain/media/renditions'
import { showPictures, showPlainPictures } from './show-pictures'

const hash = '0123456789abcdef0123456789abcdef'
const picture: Picture = {
  hash,
  width: 1000,
  height: 500,
  isAnimated: false,
  placeholder: 'data:image/webp;base64,AAAA',
  description: 'A lens "on" <glass>.',
  credit: 'Ann & Bob',
  caption: 'Two lenses · Ann & Bob',
  focus: { x: 50, y: 50 },
}
const show = (typed: string, pictures = [picture]) => showPictures(toArticleHtml(typed), pictures)
const showPlain = (typed: string) => showPlainPictures(toArticleHtml(typed), [picture])

describe('alone in its paragraph', () => {
  const shown = show(`One\n\n![Typed](/media/${hash}/1200.jpg "Cap <tion>")\n\nTwo`)

  it('is a figure with caption and credit', () => {
    expect(shown).toMatch(/<p>One<\/p>\s*<figure><span class="picture-frame">/)
    expect(shown).toContain('<figcaption>Cap &lt;tion&gt; · Ann &amp; Bob</figcaption></figure>')
  })

  it('has its files up to the first that has all its pixels, in three formats', () => {
    const files = (format: string) =>
      `srcset="/media/${hash}/400.${format} 400w, /media/${hash}/800.${format} 800w, /media/${hash}/1200.${format} 1000w"`
    for (const format of ['avif', 'webp', 'jpg']) expect(shown).toContain(files(format))
    expect(shown).toContain(`src="/media/${hash}/800.jpg"`)
  })

  it('has a size, loads lazily, and lies over its placeholder', () => {
    expect(shown).toContain('width="1000" height="500" loading="lazy" decoding="async"')
    expect(shown).toContain(`<img src="${picture.placeholder}" alt="" /><picture>`)
  })
})

it('takes the caption of the library unless one was typed', () => {
  expect(show(`![](/media/${hash}/1200.jpg)`)).toContain(
    '<figcaption>Two lenses · Ann &amp; Bob</figcaption>',
  )
  expect(show(`![](/media/${hash}/1200.jpg "Glass")`)).toContain(
    '<figcaption>Glass · Ann &amp; Bob</figcaption>',
  )
  expect(show(`![](/media/${hash}/1200.jpg)`, [{ ...picture, caption: '', credit: '' }])).not.toContain(
    'figcaption',
  )
})

it('takes the description of the library unless one was typed', () => {
  expect(show(`![](/media/${hash}/400.webp)`)).toContain('alt="A lens &quot;on&quot; &lt;glass&gt;."')
  expect(show(`![Typed](/media/${hash}/400.webp)`)).toContain('alt="Typed"')
})

describe('in a figure of a width', () => {
  const shown = show(`![Typed](/media/${hash}/1200.jpg "Cap"){wide}`)

  it('has one caption, with the credit', () => {
    expect(shown).toMatch(/^<figure class="picture-wide"><span class="picture-frame">/)
    expect(shown.match(/<figcaption>.*/)?.[0]).toBe('<figcaption>Cap · Ann &amp; Bob</figcaption></figure>')
    expect(show(`![](/media/${hash}/1200.jpg){full}`)).toContain(
      '<figcaption>Two lenses · Ann &amp; Bob</figcaption></figure>',
    )
  })

  it('says how wide it is', () => {
    expect(shown).toContain('92vw, 1024px"')
    expect(show(`![](/media/${hash}/1200.jpg){full}`)).toContain('100vw, 1280px"')
  })

  it('keeps the id to which advice leads in a preview', () => {
    const html = toArticleHtml(`![a](/media/${hash}/1200.jpg "b"){wide}`)
    const anchored = html.replace('<figure', '<figure id="line-3"') as typeof html
    expect(showPictures(anchored, [picture])).toMatch(/^<figure id="line-3" class="picture-wide"><span/)
  })

  it('is left out with it if the library cannot show it', () => {
    expect(show(`a\n\n![](/media/${'f'.repeat(32)}/800.jpg "b"){wide}\n\nc`)).toMatch(
      /^<p>a<\/p>\s*<p>c<\/p>$/,
    )
  })

  it('is plain in feeds', () => {
    expect(showPlain(`![Typed](/media/${hash}/400.avif){wide}`)).toBe(
      `<figure class="picture-wide"><img src="/media/${hash}/1200.jpg" alt="Typed" width="1000" height="500" /><figcaption>Two lenses · Ann &amp; Bob</figcaption></figure>`,
    )
  })
})

describe('in a gallery', () => {
  const shown = show(`::: gallery\n![Typed](/media/${hash}/1200.jpg "Cap")\n![](/media/${hash}/800.jpg)\n:::`)

  it('is a figure each, which links to its largest file', () => {
    expect(shown.match(/<figure class="gallery-picture">/g)).toHaveLength(2)
    expect(shown).toContain(`<a href="/media/${hash}/1200.jpg"><span class="picture-frame">`)
    expect(shown).toContain('<figcaption>Cap · Ann &amp; Bob</figcaption></figure><figure')
  })

  it('names a link by its picture, or else says what it does', () => {
    expect(shown).not.toContain('aria-label')
    expect(
      show(`::: gallery\n![](/media/${hash}/800.jpg)\n:::`, [{ ...picture, description: '' }]),
    ).toContain('aria-label="Enlarge the image"')
  })

  it('has no link in feeds', () => {
    expect(showPlain(`::: gallery\n![](/media/${hash}/800.jpg)\n:::`)).not.toContain('<a ')
  })
})

it('stays in its line between words, and in its link', () => {
  expect(show(`a ![b](/media/${hash}/800.jpg) c`)).toMatch(
    /^<p>a <span class="picture-frame">.*<\/span> c<\/p>$/,
  )
  expect(show(`[![b](/media/${hash}/800.jpg)](/c)`)).toMatch(/^<p><a href="\/c"><span class="picture-frame">/)
})

it('is only WebP and a still if it is animated', () => {
  const shown = show(`![](/media/${hash}/800.jpg)`, [{ ...picture, isAnimated: true }])
  expect(shown).not.toContain('avif')
  expect(shown).toContain('image/webp')
})

describe('that the library cannot show', () => {
  const unknown = `/media/${'f'.repeat(32)}/800.jpg`

  it('is left out with its paragraph', () => {
    expect(show(`One\n\n![A relay](${unknown})\n\nTwo`)).toMatch(/^<p>One<\/p>\s*<p>Two<\/p>$/)
    expect(show(`![A relay](${unknown})`, [])).toBe('')
  })

  it('is replaced by its description between words and in a link', () => {
    expect(show(`a ![b & c](${unknown}) d`)).toBe('<p>a b &amp; c d</p>')
    expect(show(`[![A relay](${unknown})](/c)`)).toBe('<p><a href="/c">A relay</a></p>')
  })
})

it.each([
  '![](https://elsewhere.example/a.jpg)',
  `![](https://elsewhere.example/media/${hash}/800.jpg)`,
  `\`![](/media/${hash}/800.jpg)\``,
])('leaves %s as it is', (typed) => {
  expect(show(typed)).toBe(toArticleHtml(typed))
})

it('is one JPEG with its size in feeds', () => {
  expect(showPlain(`![Typed](/media/${hash}/400.avif)`)).toBe(
    `<figure><img src="/media/${hash}/1200.jpg" alt="Typed" width="1000" height="500" /><figcaption>Two lenses · Ann &amp; Bob</figcaption></figure>`,
  )
})

it('takes little time for very many, of which the last stay as they are', () => {
  const typed = `![a](/media/${hash}/800.jpg)\n\n`.repeat(5_000)
  const html = toArticleHtml(typed)
  const before = process.cpuUsage()
  expect(showPictures(html, [picture]).split('<picture>')).toHaveLength(301)
  expect(process.cpuUsage(before).user).toBeLessThan(750_000)
})
