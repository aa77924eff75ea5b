/** Text meant to run scripts, to break out of the article, or to keep the server busy. */
import { describe, expect, it } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console-errors'
import { expectLinear } from '../../../tests/support/linear-time'
import { convertOrKeep, toArticleHtml } from './article-body'

const attributesOf: Record<string, string[]> = {
  a: ['class', 'href', 'rel', 'target', 'title'],
  abbr: ['title'],
  aside: ['class', 'role'],
  col: ['span'],
  colgroup: ['span'],
  del: ['datetime'],
  details: ['open'],
  dfn: ['title'],
  div: ['class', 'tabindex', 'role', 'aria-label'],
  ins: ['datetime'],
  time: ['datetime'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  ol: ['start', 'reversed'],
  p: ['class'],
  code: ['class'],
  figure: ['class'],
  mark: ['class'],
  pre: ['tabindex'],
  span: ['class'],
  td: ['class', 'colspan', 'rowspan'],
  th: ['class', 'colspan', 'rowspan', 'scope'],
  ul: ['class'],
}

const plainTags =
  'br hr h2 h3 h4 blockquote summary strong b em i s sub sup small cite q kbd samp li dl dt dd figcaption table caption thead tbody tfoot tr u var bdi bdo wbr ruby rt rp'
const tags = new Set([...plainTags.split(' '), ...Object.keys(attributesOf)])
const classes = [
  ...['retailer', 'drawbacks', 'advantages', 'table-scroll', 'align-center', 'align-right'],
  ...['alert alert-note', 'alert-title', 'gallery', 'gallery-picture', 'picture-wide', 'pull-quote'],
]

function isGlobal(attribute: string, value: string): boolean {
  if (attribute === 'dir') return /^(?:ltr|rtl|auto)$/.test(value)
  return attribute === 'lang' && /^[a-z\d-]+$/i.test(value)
}

/** Lists everything in a piece of HTML that an article may not contain, parsing more strictly than any browser. */
function findFaults(html: string): string[] {
  const faults: string[] = []
  for (const piece of html.match(/<[^<]*/g) ?? []) {
    const tag = /^<\/?([a-z\d]+)((?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?>/.exec(piece)
    const name = tag?.[1] ?? ''
    if (!tag || !tags.has(name)) faults.push(`tag ${piece}`)
    for (const [, attribute = '', value = ''] of (tag?.[2] ?? '').matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      if (
        attribute === 'id'
          ? !/^section-/.test(value)
          : !isGlobal(attribute, value) && !attributesOf[name]?.includes(attribute)
      )
        faults.push(`attribute ${name} ${attribute}`)
      if (attribute === 'class' && !classes.includes(value)) faults.push(`class ${value}`)
      const isAddress = attribute === 'href' || attribute === 'src'
      if (isAddress && !/^(?:https?:\/\/|mailto:|tel:|sms:|#|\/(?![/\\]))/i.test(value))
        faults.push(`address ${value}`)
    }
  }
  return faults
}

const hostile = [
  '<ScRiPt src=//evil.example/x.js></sCrIpT >',
  '<script',
  '<script>alert(1)',
  '</script><script>alert(1)</script>',
  '<scr<script></script>ipt>alert(1)</script>',
  '<scr<!-- -->ipt>alert(1)</scr<!-- -->ipt>',
  '<img src="/a.png" onerror="alert(1)" srcset="javascript:alert(1) 1x">',
  '<img/src=`/a`/onerror=alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src=" /\t/evil.example/x.png">',
  '<img """><script>alert(1)</script>">',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/"><link rel="stylesheet" href="//evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "//evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))" id="x" onclick="alert(1)" class="fixed">a</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#9;script&colon;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="/\t/evil.example/">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="https://">x</a>',
  '<a href="/a" ping="https://evil.example/" download onmouseover=alert(1)>x</a>',
  '<a href="/a" title="&quot; onmouseover=&quot;alert(1)">x</a>',
  '[x](/&bsol;evil.example)',
  '[x](https://a"onmouseover="alert(1))',
  "[x](https://a.example/'onmouseover='alert(1))",
  '[x](https://a.example/&quot;onmouseover=&quot;alert(1))',
  '[x](https://a.example/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;)',
  '[x](https://a.example/ "t\\" onmouseover=\\"alert(1)")',
  '![x](/a.png "\\" onerror=\\"alert(1)")',
  '[x]: https://a.example/ "\\"><script>alert(1)</script>"\n\n[x]',
  '```"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```',
  '> [!NOTE"><script>alert(1)</script>]\n> x',
  'https://a.example/"onmouseover="alert(1)',
  'www.a.example/"><script>alert(1)</script>',
  '[a **b [c](https://a.example/) d** e](javascript:alert(1))',
  '**[**](**)[**](javascript:**)',
  '<div class="table-scroll" aria-label="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" tabindex="9">x</div>',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<p =">"onclick=alert(1)>x',
  '<b <script>alert(1)</script>',
  '<a href="/a',
  '<table><tr><td class="align-right fixed" onclick=alert(1)>x</td><th class="fixed">y</th></tr></table>',
  '<custom-tag onclick=alert(1) is=x>y</custom-tag>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<iframe title="&quot;><script>alert(1)</script>" src="https://a.example/"></iframe>',
  '<embed src=\'https://a.example/"onmouseover="alert(1)\'>',
  '<object data="https://a.example/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" title="<img src=x onerror=alert(1)>"></object>',
  '<video src="//a.example/<script>alert(1)</script>"></video>',
  '<div id="x" name="y" dir="rtl" onclick="alert(1)" lang="en&quot; onclick=alert(1)">\n\n<script>alert(1)</script>\n\n- <img src=x onerror=alert(1)>\n\n</div>',
  '<form id="body"><a name="cookie" id="__proto__">x</a></form>',
  '## a {#b" onclick="alert(1)}\n## c {#getElementById}\n[x](#"onclick="alert(1))',
  '[x](tel:"onclick="alert(1)) [x](sms:<script>alert(1)</script>)',
  '::: note <script>alert(1)</script>\n<img src=x onerror=alert(1)>\n:::',
  '::: details "><script>alert(1)</script>\n</details></aside><script>alert(1)</script>\n:::',
  '::: note"onclick="alert(1)\na\n:::',
  '::: gallery\n![x](javascript:alert(1) "<script>alert(1)</script>")\n![x](/a.png "" onerror="alert(1)"){wide}\n:::',
  '::: quote\na\n— <img src=x onerror=alert(1)>\n:::',
  '![x](data:image/svg+xml,x "<script>alert(1)</script>"){wide}',
  '![x](/a.png){wide onerror=alert(1)}',
  '<aside class="alert alert-note fixed" role="alert" onclick=alert(1)>x</aside><figure class="picture-wide x" style="y">z</figure>',
  '\ud800<script>alert(1)</script>',
  '<a id=__proto__ href="/a" constructor=x>y</a><__proto__>',
]

const failure = /^Error processing content:/

describe('hostile text', () => {
  it.each(hostile)('%j leaves only allowed elements and attributes', (typed) => {
    expect(findFaults(toArticleHtml(typed))).toEqual([])
    expect(findFaults(toArticleHtml(`Words ${typed} more\n\n<p>${typed}</p>\n\n- ${typed}`))).toEqual([])
  })

  it.each(hostile)('%j is just as harmless when the conversion fails', (typed) => {
    expectConsoleError(failure)
    const html = convertOrKeep(typed, () => {
      throw new Error('no')
    })
    expect(findFaults(html)).toEqual([])
  })

  it('is detected by the check itself', () => {
    const faulty = [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<p class="x">',
      '<p title=">">',
      '<',
    ]
    for (const html of faulty) expect(findFaults(html)).not.toEqual([])
  })
})

const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length))

/** `isTooDeep`: nested deeper than the sanitizer allows, so it is shown as it was typed. */
function convertInLinearTime(toText: (length: number) => string, isTooDeep = false): void {
  if (isTooDeep) expectConsoleError(failure)
  expectLinear(200_000, (length) => {
    expect(toArticleHtml(toText(length)).length).toBeLessThan(40 * length)
  })
}

describe('very long, and converted in linear time:', () => {
  it.each<[string, (length: number) => string]>([
    ['elements with Markdown in them', (length) => fill('<details>\n\n- a\n\n</details>\n\n', length)],
    [
      'Markdown between blank lines in one element',
      (length) => `<div>\n\n${fill('<p>a\n\nb</p>\n\n', length)}</div>`,
    ],
    ['spaces inside a paragraph', (length) => `x${' '.repeat(length)}x`],
    ['preformatted text that is never closed', (length) => `<div>[${fill('<pre>', length)}</div>`],
  ])('%s, all of which is kept', (what, toText) => {
    convertInLinearTime(toText, what.startsWith('pre'))
    expect(toArticleHtml(toText(25_000)).length).toBeGreaterThan(20_000)
  })

  it.each(['[', '*', '|', '<', '-', '<b>', '[x](', '<div>\n\n'])('nothing but %j', (sign) =>
    convertInLinearTime((length) => fill(sign, length), sign === '<b>'),
  )

  it.each(['<details>\n\n', '<div>\n', '<b>'])('nested %j, closed again, shown as text', (open) => {
    const close = open.replace('<', '</')
    const toText = (length: number) => fill(open, length / 2) + fill(close, length / 2)
    convertInLinearTime(toText, true)
    expect(toArticleHtml(toText(25_000))).not.toMatch(/<[db]/)
  })
})
