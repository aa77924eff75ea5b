/** Every construct of CommonMark and GFM: unclosed, nested, repeated and with odd characters. Nothing fails, and all is safe. */
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console-errors'
import { expectLinear } from '../../../../tests/support/linear-time'
import { toArticleHtml } from '../article-body'

/** What stands before a text, and after it. */
const constructs: Record<string, [open: string, close: string]> = {
  heading: ['## ', '\n'],
  'closed heading': ['# ', ' #\n'],
  'underlined heading': ['', '\n===\n'],
  'specified heading': ['H2: ', '\n'],
  divider: ['***\n', '\n---\n'],
  'indented code': ['    ', '\n'],
  'fenced code': ['```\n', '\n```\n'],
  'fenced code with a language': ['~~~js {1}\n', '\n~~~\n'],
  'HTML block': ['<div>', '</div>'],
  'HTML block of several lines': ['<section>\n\n', '\n\n</section>\n'],
  'HTML block with Markdown': ['<details>\n<summary>a</summary>\n\n', '\n\n</details>\n'],
  'unknown HTML block': ['<my-tag a="', '"></my-tag>\n'],
  comment: ['<!-- ', ' -->'],
  instruction: ['<?php ', ' ?>'],
  CDATA: ['<![CDATA[', ']]>'],
  definition: ['[a]: /b "', '"\n'],
  'definition in brackets': ['[a]: </', '>\n'],
  quote: ['> ', '\n'],
  'lazy quote': ['> a\n', '\n'],
  alert: ['> [!NOTE]\n> ', '\n'],
  container: ['::: note\n', '\n:::\n'],
  'container with words': ['::: details ', '\n\na\n:::\n'],
  'unknown container': [':::: {.a}\n', '\n:::\n'],
  'container in a quote': ['> ::: warning a\n> ', '\n> :::\n'],
  'container in a list': ['- ::: tip\n  ', '\n  :::\n'],
  'box of a product': ['::: product a\n', '\n:::\n'],
  comparison: ['::: compare a b ', '\n'],
  'link to a product': ['[', '](product:a)'],
  'pull quote': ['::: quote\n', '\n— a\n:::\n'],
  gallery: ['::: gallery\n![a](/b.png "', '"){wide}\n:::\n'],
  'wide picture': ['![', '](/b.png "a"){wide}\n\n'],
  'list of dashes': ['- ', '\n'],
  'list of stars': ['* ', '\n'],
  'list with paragraphs': ['+ a\n\n  ', '\n'],
  'list and text after it': ['- a\n\n  b\n', '\n'],
  'numbered list': ['1. ', '\n'],
  'numbered list with brackets': ['7) ', '\n'],
  task: ['- [ ] ', '\n'],
  drawback: ['X ', '\n'],
  advantage: ['✓ ', '\n'],
  table: ['|a|b|c|\n|', '|\n'],
  'row of a table': ['|', '|b|c|\n'],
  'aligned table': ['a | b\n:-: | -:\n', ' | c\n'],
  footnote: ['a[^1]\n\n[^1]: ', '\n\n'],
  'footnote of a footnote': ['[^1]: [^2] ', '\n\n[^2]: [^1]\n\n'],
  'reference to a footnote': ['[^', ']'],
  'footnote in its place': ['^[', ']'],
  'backslash escape': ['\\', '\\'],
  entity: ['&#', ';'],
  'named entity': ['&amp', ';'],
  'code span': ['`', '`'],
  'code span of two': ['`` ', ' ``'],
  'emphasis by stars': ['*', '*'],
  'emphasis by underscores': ['_', '_'],
  'strong emphasis': ['**', '**'],
  'strong and emphasis': ['***', '** *'],
  strikethrough: ['~~', '~~'],
  'strikethrough by one': ['~', '~'],
  'mixed strikethrough': ['~', '~~'],
  link: ['[', '](https://a.example/)'],
  address: ['[a](</', '>)'],
  'title of a link': ['[a](/b "', '")'],
  'link by reference': ['[', '][a]\n'],
  'retailer link': ['[', '] https://amzn.to/1 '],
  picture: ['![', '](/b.png)'],
  'autolink in brackets': ['<https://a.example/', '>'],
  'mail address in brackets': ['<a@', '.example>'],
  'bare address': ['https://a.example/(', ')'],
  'www address': ['www.a.example/', '&amp; '],
  'bare mail address': ['a@b.', '.example '],
  'raw HTML': ['<b>', '</b>'],
  'attribute of raw HTML': ['<b title="', '">'],
  'closing tag': ['</b>', '</p>'],
  'hard break': ['a  \n', '\\\n'],
}
const names = Object.keys(constructs)

/** Nested deeper than the sanitizer allows: such a text is shown as it was typed. */
const shownAsTyped: Record<string, string[]> = {
  nested: ['HTML block', 'HTML block of several lines', 'HTML block with Markdown', 'raw HTML'],
  unclosed: ['HTML block', 'raw HTML'],
  'in one line': ['attribute of raw HTML'],
  'in lines': ['attribute of raw HTML'],
}

const longTexts: Record<string, (name: string, length: number) => string> = {
  nested: (name, length) => {
    const [open, close] = partsOf(name)
    const count = Math.ceil(length / (open.length + close.length))
    return `${open.repeat(count)}word${close.repeat(count)}`
  },
  unclosed: (name, length) => {
    const open = partsOf(name)[0] || 'a'
    return open.repeat(Math.ceil(length / open.length))
  },
  'in one line': (name, length) => fill(wrap(name, 'word').replaceAll('\n', ' '), length),
  'in lines': (name, length) => fill(`${wrap(name, 'word')}\n`, length),
}

const odd = ['\r\n', ...'\t\r\0\x1b\ud800 \udc00\u202e\u200f\u200b\u2060\ufeff\u2028\u00a0']

const harmful = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '" onmouseover="alert(1)',
  '</code></pre></td></table></blockquote></ul></div><script>alert(1)</script>',
]

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/&#47;evil.example',
  'file:///etc/passwd',
  'http://127.0.0.1/',
  'http://[::1]:8080/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/',
  'http://10.0.0.1:22/',
  'https://a.example@evil.example/',
  'https://a.example/\u202ecod.exe',
  'javascript&#58;alert(1)',
  '/&Tab;/evil.example',
]

const links: ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}> "t")`,
  (address) => `[x] ${address}`,
  (address) => `[x] ( ${address} )`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x]\n\n[x]: ${address}`,
  (address) => `x[^1]\n\n[^1]: ${address}`,
  (address) => `a ${address} b`,
  (address) => `|a|${address}|c|\n|a|[x](${address})|c|`,
  (address) => `<a href="${address}">x</a><img src='${address}'>`,
  (address) => `<div>[x](${address})</div>`,
]

describe.each(Object.keys(longTexts))('a long text of constructs, %s:', (form) => {
  it.each(names)('%s is read in linear time', { timeout: 60_000 }, (name) => {
    if (shownAsTyped[form]?.includes(name)) expectConsoleError(/^Error processing content:/)
    convertInLinearTime((size) => longTexts[form]?.(name, size) ?? '')
  })
})

/** What can be left unclosed beside the constructs: separated by spaces, or by bars where spaces count. */
const unclosed = [
  ...'] ( < \\| - # & &lt; ❌ [[] `a`` `<div> <a>[ <object> <a id="x"> <p </p> <p>x</p> a<p>x</p> <b></i>'.split(
    ' ',
  ),
  ...'<svg> <form> <script> <script></script <! [<b> [a](#b) <table><tr><td> [x](https://a.example/('.split(
    ' ',
  ),
  ...' ¦\n¦\t¦a\n¦**a ¦*a ¦= ¦X \n¦\\X \n¦[a]: b\n¦- <div>\n¦  - a\n¦</p\n¦<embed src="¦<script></script '.split(
    '¦',
  ),
  ...`<a href="¦<a b='¦<a =" <a "¦## a {#b}\n¦a|b\n¦|a|b|c\n¦<div>\n\n</div>\n\n¦[x] https://amzn.to/`.split(
    '¦',
  ),
]
const nesting = ['`<div>', '<object>', '<b></i>', '<table><tr><td>', '[<b>']

it.each(unclosed)('a long text of nothing but %j is read in linear time', { timeout: 60_000 }, (sign) => {
  if (nesting.includes(sign)) expectConsoleError(/^Error processing content:/)
  convertInLinearTime((size) => fill(sign, size))
})

/** Where each part might be looked for in all that is before it. */
const longStories: Record<string, (n: number) => string> = {
  'lines in a gallery': (n) => `${n === 0 ? '::: gallery\n' : ''}a\n![b](/c.png)\nd\ne\n`,
  'words in a gallery': (n) => `${n === 0 ? '::: gallery\n' : ''}*a*\n`,
  'containers that are never closed': (n) => `::: note ${n}\n\na\n`,
  'containers in an element': (n) => `${n === 0 ? '<div>\n\n' : ''}::: tip\n\n<p>a</p>\n\n`,
  'notes with a number each': (n) => `a[^${n}]\n\n[^${n}]: b\n\n`,
  'notes after a list, each of two lines': (n) => `${n === 0 ? '- a\n\n' : ''}[^${n}]: b\nc\n\n`,
  'lazy lines in an item': (n) => `${n === 0 ? '* a\n\n' : ''}  b\nc\n\n`,
  'notes that lead from one to the next': (n) => `[^${n}]: [^${n + 1}]\n\n`,
  'links by reference': (n) => `[a][${n}]\n\n[${n}]: /b\n\n`,
  'headings that are the same': () => '## a\n\n',
}

it.each(Object.keys(longStories))('%s are read in linear time', { timeout: 60_000 }, (story) => {
  convertInLinearTime((size) => {
    let text = ''
    for (let n = 0; text.length < size; n += 1) text += longStories[story]?.(n) ?? ''
    return text
  })
})

describe('nested 10,000 deep', () => {
  it.each(names)('%s keeps its text', { timeout: 60_000 }, (name) => {
    const [open, close] = partsOf(name)
    if (shownAsTyped.nested?.includes(name)) expectConsoleError(/^Error processing content:/)
    convertSafely(`${open.repeat(10_000)}word${close.repeat(10_000)}`)
  })
})

describe('odd characters', () => {
  it.each(names)('%s with each of them in every place', (name) => {
    for (const sign of odd) {
      const typed = wrap(name, 'two words')
      convertSafely([...typed].join(sign))
      convertSafely(sign + typed + sign)
      convertSafely(wrap(name, sign))
      convertSafely(typed.replaceAll(' ', sign).replaceAll('\n', `${sign}\n${sign}`))
    }
  })
})

describe('HTML in Markdown, and Markdown in HTML', () => {
  it.each(names)('%s is safe', (name) => {
    for (const html of harmful) {
      const typed = wrap(name, html)
      for (const text of [
        typed,
        `<div>${typed}</div>`,
        `<p>\n\n${typed}\n\n</p>`,
        `<b>${typed}`,
        `> - ${typed}`,
      ])
        convertSafely(text)
      for (const inner of names) convertSafely(wrap(name, wrap(inner, html)))
    }
  })
})

it.each(addresses)('%j makes no link, or one to a page', (address) => {
  for (const toLink of links) convertSafely(toLink(address))
})

it('footnotes that refer to themselves and each other are each written once', () => {
  const html = toArticleHtml('[^a]: [^b] [^a]\n\n[^b]: [^a] [^c]\n\n[^c]: ^[d [^c]] [^b]\n\n[^none]: never')
  expect(html.match(/<li /g)).toHaveLength(4)
  expect(html).not.toContain('never')
})

it('thousands of references to a footnote do not lead back from it', () => {
  const html = toArticleHtml(`${'[^1] '.repeat(5_000)}\n\n[^1]: a`)
  expect(html.match(/id="fnref-1/g)).toHaveLength(5_000)
  expect(html.match(/Back to the text/g)).toHaveLength(100)
})

it.each([
  '<script>x</script>',
  '<p onclick="x">a</p>',
  '<a href="javascript:x">a</a>',
  '<img src="//x" />',
  '<p>',
  'a & b',
])('the check itself finds %j', (html) => {
  expect(() => checkSafe(html)).toThrow()
})

function partsOf(name: string): [open: string, close: string] {
  return constructs[name] ?? ['', '']
}

function wrap(name: string, inner: string): string {
  const [open, close] = partsOf(name)
  return `${open}${inner}${close}`
}

function fill(part: string, size: number): string {
  return part.repeat(Math.ceil(size / part.length))
}

function convertInLinearTime(toText: (size: number) => string): void {
  expectLinear(32_000, (size) => convertSafely(toText(size)))
}

function convertSafely(typed: string): void {
  const html = toArticleHtml(typed)
  expect(html.length).toBeLessThan(200 * typed.length + 1_000)
  checkSafe(html)
}

/** Throws: it is not well-formed, or a reader's browser would run or load what it must not. */
function checkSafe(html: string): void {
  const parser = new SaxesParser({ fragment: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (
      !/^(?:p|br|hr|h[234]|div|details|summary|span|blockquote|pre|code|aside|figure|figcaption|mark|[uo]l|li|table|t[rdh]|thead|tbody|a|img|input|em|strong|b|s|sup|product)$/.test(
        name,
      )
    )
      throw new Error(`<${name}>`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^(?:on|style|src(?:set|doc))/.test(attribute) && attribute !== 'src') throw new Error(attribute)
      if (
        /^(?:href|src)$/.test(attribute) &&
        !/^(?:https?:\/\/[^/]|(?:mailto|tel|sms):.|#|\/(?![/\\]))/i.test(value)
      )
        throw new Error(`${attribute} ${value}`)
    }
  })
  // XML knows neither half characters nor some others that browsers show as an unknown one.
  parser.write(html.replace(/\p{Cs}|[\ufffe\uffff]/gu, '')).close()
}
