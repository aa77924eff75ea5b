/** Whatever a source has, every word and every address of it is in the article that readers see, or named as lost. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { unescapeText } from '~/domain/text/safe-html'
import { type Chance, createSeededRandom, pick } from '../../../../tests/support/seeded-random'
import type { IncomingText } from './items'
import { toOurText } from './our-text'

type Source = { html: string; texts: string[]; urls: string[] }
type Build = { chance: Chance; texts: string[]; urls: string[]; depth: number; count: number }

const nasty = [
  ...[
    '*',
    '**',
    '_',
    '__a__',
    '`',
    '``',
    '```',
    '~',
    '~~',
    '~~~',
    '\\',
    '\\*',
    '|',
    '|---|',
    '^',
    '^[n]',
    '!',
    '![',
  ],
  ...[
    '[x](y)',
    '![a](/b)',
    '[^1]',
    '[^1]: x',
    '[a]: /b',
    '[ ] t',
    '[x] t',
    '[!NOTE]',
    '[',
    ']',
    '](',
    '{wide}',
  ],
  ...[
    '{sponsored}',
    '{#id}',
    ' {.full}',
    '# h',
    '## h',
    '#',
    '##',
    '- a',
    '-',
    '--',
    '---',
    '+ a',
    '* a',
    '1. b',
    '12) c',
  ],
  ...[
    '> q',
    '::: note',
    ':::',
    '::: details x',
    '::: video /x',
    ':::: tip',
    'X no',
    'X',
    '✓ yes',
    '❌',
    'H2: x',
    'a|b|c',
  ],
  ...[
    '=',
    '===',
    '<b>',
    '<!-- c -->',
    '<script>x</script>',
    '</div>',
    '<details>',
    '<',
    '>',
    '&',
    '&amp;',
    '&copy;',
  ],
  ...[
    '&#42;',
    '<https://x.example>',
    '<a@b.example>',
    'https://t.example/a_b',
    'https://t.example/*a*',
    'www.t.example',
  ],
  ...[
    'a@b.example',
    'mailto:a@b.example',
    'http://',
    'ftp://x.example',
    'product:a',
    '"',
    "'",
    '$a$',
    'snake_case_',
    '_em_',
  ],
  ...[
    '    code',
    'a  b',
    '\u00A0',
    'é',
    '日本',
    '🙂',
    '“',
    '—',
    '…',
    'a*b*c',
    'x**y**z',
    'a~b~c',
    '<iframe src=x>',
    '\t',
    '\n',
  ],
] as const

const toHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function words(build: Build): string {
  build.count += 1
  const parts = Array.from({ length: 1 + Math.floor(build.chance() * 2.2) }, () => pick(build.chance, nasty))
  const glue = pick(build.chance, ['', ' ', ' '])
  const name = `w${build.count}`
  const text = pick(build.chance, [[name, ...parts], [...parts, name], [name], [...parts]]).join(glue)
  build.texts.push(text)
  return toHtml(text)
}

function name(build: Build): string {
  build.count += 1
  build.texts.push(`w${build.count}`)
  return `w${build.count}`
}

function address(build: Build): string {
  build.count += 1
  const tail = pick(build.chance, [
    '',
    '/a_b',
    '/a(b)',
    '/?a=1&copy=2',
    '/*x*',
    '/a|b',
    '/x_',
    '/[a]',
    '/%20x',
    '/é',
  ])
  const url = `https://u${build.count}.example${tail || '/'}`
  build.urls.push(url)
  return toHtml(url).replaceAll('"', '&quot;')
}

function inline(build: Build): string {
  if (build.depth > 2) return words(build)
  const inner = () => some(deeper(build), inline)
  return pick<() => string>(build.chance, [
    ...Array.from({ length: 5 }, () => () => words(build)),
    ...[
      'b',
      'i',
      'em',
      'strong',
      's',
      'u',
      'sup',
      'sub',
      'mark',
      'kbd',
      'code',
      'span',
      'small',
      'q',
      'font',
    ].map((name) => () => `<${name}>${inner()}</${name}>`),
    () => `<a href="${address(build)}">${words(build)}</a>`,
    () => `<a href="${address(build)}">${inner()}</a>`,
    () => `<img src="${address(build)}" alt="${words(build).replaceAll('"', '&quot;')}">`,
    () => '<br>',
    () => ' ',
  ])()
}

const deeper = (build: Build): Build =>
  new Proxy(build, { get: (target, key) => (key === 'depth' ? target.depth + 1 : Reflect.get(target, key)) })

function some(build: Build, make: (build: Build) => string): string {
  return Array.from({ length: 1 + Math.floor(build.chance() * 1.7) }, () => make(build)).join('')
}

function block(build: Build): string {
  if (build.depth > 1) return `<p>${some(build, inline)}</p>`
  const line = () => some(build, inline)
  const inner = () => some(deeper(build), block)
  const item = () => pick(build.chance, [line, line, inner, () => line() + inner()])()
  return pick<() => string>(build.chance, [
    ...Array.from({ length: 4 }, () => () => `<p>${line()}</p>`),
    () => `<h1>${line()}</h1><h3>${line()}</h3>`,
    () => `<ul><li>${item()}</li><li>${item()}</li></ul>`,
    () => `<ol start="${pick(build.chance, [0, 1, 7])}"><li>${item()}</li><li>${item()}</li></ol>`,
    () => `<ul><li><input type="checkbox">${line()}</li></ul>`,
    () => `<ul>${words(build)}<ul><li>${item()}</li></ul></ul>`,
    () => `<blockquote>${item()}</blockquote>`,
    () => `<div>${item()}</div>`,
    () => `<b>${inner()}</b>`,
    () => `<a href="${address(build)}">${line()}</a>`,
    () => `<details><summary>${line()}</summary>${item()}</details>`,
    () => `<pre class="language-js"><code>${words(build)}\n${words(build)}</code></pre>`,
    () =>
      `<table><tr><th>${line()}</th><td>${line()}</td></tr><tr><td>${line()}</td><td>${line()}</td></tr></table>`,
    () =>
      `<table><tr><td colspan="2">${item()}</td></tr><tr><td>${item()}</td><td>${line()}</td></tr></table>`,
    () =>
      `<figure class="alignwide"><img src="${address(build)}"><figcaption>${line()}</figcaption></figure>`,
    () =>
      `<figure><a href="${address(build)}"><img src="${address(build)}"></a><figcaption>${words(build)}</figcaption></figure>`,
    () =>
      `<div class="wp-block-gallery"><img src="${address(build)}"><figure><img src="${address(build)}"><figcaption>${words(build)}</figcaption></figure>${line()}</div>`,
    () => `<div class="kg-callout-card">${item()}</div>`,
    () =>
      `<figure class="wp-block-pullquote"><blockquote><p>${line()}</p><cite>${name(build)}</cite></blockquote></figure>`,
    () => `<iframe src="${address(build)}" title="${words(build).replaceAll('"', '&quot;')}"></iframe>`,
    () => `<video src="${address(build)}" poster="${address(build)}"></video>`,
    () => `<dl><dt>${line()}</dt><dd>${item()}</dd></dl>`,
    () =>
      `<figure class="kg-bookmark-card"><a href="${address(build)}"><div class="kg-bookmark-title">${words(build)}</div><div>${words(build)}</div></a></figure>`,
    () => '<p>&nbsp;</p><!-- c --><hr>',
    line,
  ])()
}

function createSource(chance: Chance): Source {
  const build: Build = { chance, texts: [], urls: [], depth: 0, count: 0 }
  const html = some(build, block)
  return { html, texts: build.texts, urls: build.urls }
}

const inlineTags = /<\/?(?:a|strong|b|em|i|s|del|u|sup|sub|mark|kbd|code|span|small|q|wbr)(?: [^>]*)?\/?>/g
const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()

function readRendered(html: string): { text: string; addresses: Set<string> } {
  const named: string[] = []
  const addresses = new Set<string>()
  for (const [, name = '', value = ''] of html.matchAll(/ (alt|title|href|src)="([^"]*)"/g)) {
    if (name === 'href' || name === 'src') addresses.add(decode(unescapeText(value)))
    else named.push(unescapeText(value).replaceAll('&quot;', '"'))
  }
  const shown = html.replace(inlineTags, '').replace(/<[^>]*>/g, ' ')
  return { text: normalize([unescapeText(shown), ...named].join(' \n ')), addresses }
}

function decode(address: string): string {
  try {
    return decodeURIComponent(new URL(address).href)
  } catch {
    return address
  }
}

/** What is neither shown nor named. */
function findMissing({ texts, urls }: Source, { text, losses }: IncomingText): string[] {
  const rendered = readRendered(toArticleHtml(text))
  const named = losses.map(({ words }) => words)
  const isNamed = (words: string) => named.some((each) => each.includes(words.slice(0, 60)))
  return [
    ...texts.map(normalize).filter((words) => !rendered.text.includes(words) && !isNamed(words)),
    ...urls.filter((url) => !rendered.addresses.has(decode(url)) && !isNamed(url)),
  ]
}

describe('toOurText', () => {
  it('loses nothing silently', () => {
    const chance = createSeededRandom(50)
    const failed: { missing: string[]; html: string; markdown: string }[] = []
    for (let n = 0; n < 5_000 && failed.length < 40; n += 1) {
      const source = createSource(chance)
      const read = toOurText(source.html)
      const missing = findMissing(source, read)
      if (missing.length > 0) failed.push({ missing, html: source.html, markdown: read.text })
    }
    failed.sort((a, b) => a.html.length - b.html.length)
    expect(failed.slice(0, 3)).toEqual([])
  }, 180_000)
})
