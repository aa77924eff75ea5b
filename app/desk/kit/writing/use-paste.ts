/** Pastes into the writing field: formatted text and tables become Markdown, and an address over words a link. */
import { useEffect, useRef } from 'react'
import { isInFence } from '~/desk/kit/markdown/code-fence'
import { linkSelection } from '~/desk/kit/markdown/links'
import { findDestination } from '~/desk/kit/markdown/redirected'
import { pasteRows } from '~/desk/kit/markdown/table-edits'
import { parseTabbedRows, toTable } from '~/desk/kit/markdown/tables'
import { insertBlock, replaceSelection, type TextEdit, type Writing } from '~/desk/kit/markdown/text-edit'
import { formatList } from '~/desk/kit/page/format-list'
import type { WritingPlace } from '~/desk/kit/place/writing-place'
import { articleFields } from '~/domain/articles/article-fields'
import { findPageOfCode } from '~/domain/embeds/frame-addresses'
import { i18n } from '~/domain/language/desk-i18n'
import { listenBefore } from './listen-before'

/** Longer HTML is not converted: its text is pasted as it is. In characters. */
const MAX_HTML_LENGTH = 500_000

const { maxLength } = articleFields.content

/** `report` gets a message to show, or null when there is none any more. */
export function usePaste(place: WritingPlace, report: (message: string | null) => void): void {
  const latest = useRef(report)
  latest.current = report
  useEffect(() => {
    let isPlain = false
    const listening = new AbortController()
    const { signal } = listening
    // Loaded before it is needed, so that it is there without a connection, too.
    const { element } = place
    element.addEventListener('focus', () => void loadConverter(), { signal, once: true })
    if (document.activeElement === element) void loadConverter()
    element.addEventListener(
      'keydown',
      ({ shiftKey, key }) => {
        isPlain = shiftKey && key.toLowerCase() === 'v'
      },
      { signal },
    )
    listenBefore(place, 'paste', (event) => paste(event, isPlain), signal)

    const paste = (event: ClipboardEvent, asText: boolean) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const writing = place.read()
      const problem = findProblem(writing, text)
      latest.current(problem)
      if (problem) event.preventDefault()
      if (problem) return
      // In code, everything is meant as it is.
      if (asText || isInFence(writing)) return
      const edit =
        linkSelection(writing, text) ??
        insertDestination(writing, text) ??
        (place.blocks && fillCells(writing, text))
      const html = event.clipboardData?.getData('text/html') ?? ''
      const isCode = event.clipboardData?.types.includes('vscode-editor-data')
      const rows = parseTabbedRows(text)
      if (edit) {
        event.preventDefault()
        place.apply(edit)
      } else if (html !== '' && html.length <= MAX_HTML_LENGTH && !isCode) {
        event.preventDefault()
        void convert(html, text)
      } else if (rows) {
        event.preventDefault()
        place.apply(insertBlock(writing, toTable(rows)))
      }
    }
    const convert = async (html: string, text: string) => {
      const toMarkdown = await loadConverter()
      const { markdown = '', lostPictures = 0, elsewhere = [] } = toMarkdown?.(html) ?? {}
      const writing = place.read()
      place.apply(markdown ? insertMarkdown(writing, markdown) : insertText(writing, text))
      const said = [describeLost(lostPictures), describeElsewhere(elsewhere)].filter(Boolean)
      if (said.length > 0) latest.current(said.join(' '))
    }
    return () => listening.abort()
  }, [place])
}

/** Null when it cannot be loaded: the text is pasted as it is. */
async function loadConverter() {
  return import('~/desk/kit/markdown/html-to-markdown').then(
    ({ toMarkdown }) => toMarkdown,
    () => null,
  )
}

function findProblem({ text, start, end }: Writing, pasted: string): string | null {
  const length = text.length - (end - start) + pasted.length
  if (length <= maxLength || [...pasted].length + [...text].length - (end - start) <= maxLength) return null
  return i18n.t(
    'Not pasted: articles are limited to {limit, plural, one {# character} other {# characters}}, and you copied {length, number}. Your text is still on the clipboard.',
    { limit: maxLength, length: pasted.length },
  )
}

/** A range of a spreadsheet fills the cells of a table, from that of the caret on. Null: the caret is in none, or it is one cell. */
function fillCells(writing: Writing, text: string): TextEdit | null {
  const typed = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (!/[\t\n]/.test(typed) || typed.length > MAX_HTML_LENGTH) return null
  const rows = parseTabbedRows(typed) ?? typed.split('\n').map((line) => line.split('\t'))
  return pasteRows(writing, rows)
}

/** Handles the code that a site gives to copy for a frame, or an address that leads through another site. Null: it is neither. */
function insertDestination(writing: Writing, text: string): TextEdit | null {
  const page = findPageOfCode(text)
  if (page) return insertBlock(writing, page)
  const address = text.trim()
  const destination = findDestination(address)
  return destination === address ? null : replaceSelection(writing, destination)
}

function describeLost(count: number): string {
  return count === 0
    ? ''
    : i18n.t(
        '{count, plural, one {A picture wasn’t pasted because it has no https:// URL. Drop its file into the text instead.} other {# pictures weren’t pasted because they have no https:// URL. Drop their files into the text instead.}}',
        { count },
      )
}

function describeElsewhere(hosts: string[]): string {
  if (hosts.length === 0) return ''
  const sites = formatList([...new Set(hosts)].slice(0, 3), 'and')
  return i18n.t(
    '{count, plural, one {A picture stays on {sites}, where it can change or disappear. Upload a copy to keep it.} other {# pictures stay on {sites}, where they can change or disappear. Upload copies to keep them.}}',
    { count: hosts.length, sites },
  )
}

function insertMarkdown(writing: Writing, markdown: string): TextEdit {
  return markdown.includes('\n') ? insertBlock(writing, markdown) : replaceSelection(writing, markdown)
}

function insertText(writing: Writing, text: string): TextEdit {
  return replaceSelection(writing, text.replace(/\r\n?/g, '\n'))
}
