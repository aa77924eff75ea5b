/** Turns copied HTML, as browsers, Google Docs, Word and spreadsheets write it, into Markdown. Loaded when something is to be pasted. */
import TurndownService from 'turndown'
import { findAddressKind } from '~/domain/articles/article-body/addresses'
import { MAX_CELLS, toTable } from '~/domain/desk/writing/tables'
import { simplifyHtml } from './simplify-html'

const formatted =
  'a[href], strong, b, em, i, del, s, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, code, img[src^="https:"]'

/** Mark the ends of cells and rows until the whole table has been read. */
const CELL_END = '\u001F'
const ROW_END = '\u001E'

/** Null: the HTML says no more than its text, or it is code of an editor, and the text should be pasted as it is. */
export function toMarkdown(html: string): string | null {
  const body = simplifyHtml(html)
  if (!body?.querySelector(formatted) || body.querySelectorAll('td, th').length > MAX_CELLS) return null
  return createConverter().turndown(body).replaceAll('\u00A0', ' ').trim()
}

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  })
  converter.remove(['style', 'script', 'title', 'template', 'noscript'])
  converter.addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() ? `~~${content}~~` : content),
  })
  converter.addRule('item', { filter: 'li', replacement: (content, node) => toItem(content, node) })
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A' && !findAddressKind(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  })
  // Readers' browsers could not load others: a file of the writer, or the picture itself as text.
  converter.addRule('picture', {
    filter: (node) => node.nodeName === 'IMG' && !/^https:/i.test(node.getAttribute('src') ?? ''),
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

function toItem(content: string, node: Node): string {
  const list = node.parentElement
  const index = list ? [...list.children].indexOf(node as Element) : 0
  const start = Number(list?.getAttribute('start') ?? 1) || 1
  const box = (node as Element).querySelector('input[type=checkbox]')
  const task = box ? `[${box.hasAttribute('checked') ? 'x' : ' '}] ` : ''
  const sign = list?.nodeName === 'OL' ? `${start + index}. ` : `- ${task}`
  const text = content.trim().replace(/\n/g, `\n${' '.repeat(list?.nodeName === 'OL' ? sign.length : 2)}`)
  return `${sign}${text}${node.nextSibling ? '\n' : ''}`
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
