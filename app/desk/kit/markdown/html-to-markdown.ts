/** Turns copied HTML, as browsers, Google Docs, Word and spreadsheets write it, into Markdown. Loaded when something is to be pasted. */
import TurndownService from 'turndown'
import { findAddressKind } from '~/domain/articles/article-body/link-attributes'
import { canParse } from '~/domain/site/can-parse'
import { simplifyHtml } from './simplify-html'
import { MAX_CELLS, toTable } from './tables'

/** Readers' browsers could not load others: a file of the writer, or the picture itself as text. */
const shownPicture = 'img:is([src^="https:" i], [src^="/"]:not([src^="//"]))'

const formatted = `a[href], strong, b, em, i, del, s, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, code, sup, sub, ${shownPicture}`

/** Mark the ends of cells and rows until the whole table has been read. */
const CELL_END = '\u001F'
const ROW_END = '\u001E'

/** `lostPictures`: how many could not be converted. `elsewhere`: the hosts of those that stay on other sites. */
type Converted = { markdown: string; lostPictures: number; elsewhere: string[] }

/** Null: the HTML says no more than its text, or it is code of an editor, and the text should be pasted as it is. */
export function toMarkdown(html: string): Converted | null {
  const body = simplifyHtml(html)
  if (!body?.querySelector(formatted) || body.querySelectorAll('td, th').length > MAX_CELLS) return null
  const shown = [...body.querySelectorAll(shownPicture)].map((picture) => picture.getAttribute('src') ?? '')
  return {
    markdown: createConverter()
      .turndown(body)
      .replace(/<\/(su[bp])><\1>/g, '')
      .replaceAll('\u00A0', ' ')
      .trim(),
    lostPictures: body.querySelectorAll(`img:not(${shownPicture})`).length,
    elsewhere: shown.flatMap((address) => (canParse(address) ? new URL(address).hostname : [])),
  }
}

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  })
  converter.remove(['style', 'script', 'title', 'template', 'noscript', 'button'])
  // The site's own labels.
  converter.remove((node) => node.className === 'code-language')
  converter.addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() ? `~~${content}~~` : content),
  })
  converter.addRule('raised', {
    filter: ['sup', 'sub'],
    replacement: (content, { nodeName }) => {
      const name = nodeName.toLowerCase()
      return content.trim() ? `<${name}>${content}</${name}>` : content
    },
  })
  // As it is: only an address alone in its paragraph is shown as what it leads to.
  converter.addRule('embed', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('data-embed'),
    replacement: (_, node) => (node as Element).getAttribute('href') ?? '',
  })
  converter.addRule('item', { filter: 'li', replacement: (content, node) => toItem(content, node) })
  converter.addRule('link', {
    filter: (node) =>
      node.nodeName === 'A' &&
      (!findAddressKind(node.getAttribute('href') ?? '') ||
        (node.textContent === '' && !node.querySelector('img'))),
    replacement: (content) => content,
  })
  converter.addRule('picture', {
    filter: (node) => node.nodeName === 'IMG' && !node.matches(shownPicture),
    replacement: () => '',
  })
  converter.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content) => content.trim() + CELL_END,
  })
  converter.addRule('row', { filter: 'tr', replacement: (content) => content + ROW_END })
  converter.addRule('group', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
  converter.addRule('table', { filter: 'table', replacement: (content) => toTableOrText(content) })
  return converter
}

const verdictMarks = new Map([
  ['advantages', '✓ '],
  ['drawbacks', 'X '],
])

function toItem(content: string, node: Node): string {
  const list = node.parentElement
  const isNumbered = list?.nodeName === 'OL'
  const box = (node as Element).querySelector('input[type=checkbox]')
  const task = box ? `[${box.hasAttribute('checked') ? 'x' : ' '}] ` : ''
  const mark = verdictMarks.get(list?.className ?? '') ?? '- '
  const marker = isNumbered ? `${(node as Element).getAttribute('value')}. ` : mark + task
  const text = content.trim().replace(/\n/g, `\n${' '.repeat(isNumbered ? marker.length : 2)}`)
  return `${marker}${text}${node.nextSibling ? '\n' : ''}`
}

/** A table of one column only arranges things. */
function toTableOrText(content: string): string {
  const rows = content
    .split(ROW_END)
    .filter((row) => row.includes(CELL_END))
    .map((row) => row.split(CELL_END).slice(0, -1))
  const isTable = rows.some((row) => row.length > 1)
  return `\n\n${isTable ? toTable(rows) : rows.flat().join('\n\n')}\n\n`
}
