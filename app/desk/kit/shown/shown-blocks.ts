/** How blocks are shown: by classes of their lines, with the marks at the beginnings of lines hidden or replaced. */
import { Decoration } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { i18n } from '~/domain/language/desk-i18n'
import { quiet, type Shown, toLevel } from './shown'
import { SignWidget } from './shown-inline'
import { showDelimiter, showRow, showTable } from './shown-table'

import { TaskWidget } from './task-widget'

const hanging = Decoration.mark({ class: 'surface-mark surface-hanging' })

export function showBlock(node: SyntaxNode, shown: Shown): void {
  const { name } = node
  const level = /^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1]
  if (level) showHeading(node, toLevel(Number(level)), shown)
  else if (name === 'Blockquote') shown.wrap(node, 'surface-quote')
  else if (name === 'QuoteMark') hideMark(node, shown)
  else if (name === 'ListItem') showItem(node, shown)
  else if (name === 'VerdictItem') showVerdict(node, shown)
  else if (name === 'HorizontalRule') showRule(node, shown)
  else if (name === 'FencedCode') showCode(node, shown)
  else if (name === 'CodeBlock') shown.lines(node.from, node.to, 'surface-code')
  else if (name === 'Container') showContainer(node, shown)
  else if (name === 'FootnoteDefinition') shown.lines(node.from, node.to, 'surface-note-text')
  else if (name === 'HTMLBlock' || name === 'CommentBlock') shown.lines(node.from, node.to, 'surface-raw')
  else if (name === 'Table') showTable(node, shown)
  else if (name === 'TableHeader' || name === 'TableRow') showRow(node, shown)
  else if (name === 'TableDelimiter') showDelimiter(node, shown)
}

/** Its marks hang before the line, so that nothing moves when they come and go. */
function showHeading(node: SyntaxNode, level: number, shown: Shown): void {
  const { doc } = shown.state
  const isShown = shown.isInnermost(node) || shown.touches(node.from, node.to)
  const first = doc.lineAt(node.from)
  const isSetext = node.name.startsWith('Setext')
  const last = isSetext ? doc.lineAt(node.to).from - 1 : node.to
  shown.lines(first.from, last, `surface-heading surface-h${level}`)
  for (const mark of node.getChildren('HeaderMark')) {
    if (isSetext) shown.lines(mark.from, mark.to, 'surface-underline')
    const isFirst = mark.from === node.from
    const end = isFirst ? endOfSpace(shown, mark.to) : mark.to
    if (!isShown && end < node.to + (isSetext ? 1 : 0)) shown.replace(mark.from, end)
    else shown.mark(mark.from, mark.to, isFirst ? hanging : quiet)
  }
}

function endOfSpace({ state }: Shown, from: number): number {
  const space = /^[ \t]*/.exec(state.sliceDoc(from, from + 20))?.[0] ?? ''
  return from + space.length
}

/** A mark at the beginning of a line, with the space after it; it is shown while the caret is in the middle of it. */
function hideMark({ from, to }: SyntaxNode, shown: Shown): void {
  const end = Math.min(to + 1, endOfSpace(shown, to))
  shown.replace(from, end)
}

function showItem(node: SyntaxNode, shown: Shown): void {
  const mark = node.getChild('ListMark')
  const list = node.parent
  if (!mark || !list) return
  const depth = countLists(node)
  shown.lines(node.from, node.to, `surface-item surface-depth-${Math.min(depth, 6)}`)
  const line = shown.state.doc.lineAt(mark.from)
  shown.lines(line.from, line.from, 'surface-item-first')
  hideIndent(line.from, mark.from, shown)
  const task = node.getChild('Task')
  const marker = task?.getChild('TaskMarker')
  const end = endOfSpace(shown, mark.to)
  if (marker) {
    const isDone = /x/i.test(shown.state.sliceDoc(marker.from, marker.to))
    const widget = Decoration.replace({ widget: new TaskWidget(isDone) })
    shown.replace(mark.from, endOfSpace(shown, marker.to), widget)
  } else {
    const text = list.name === 'OrderedList' ? `${numberOf(node, list, shown)}.` : '•'
    const widget = Decoration.replace({ widget: new SignWidget(text, 'surface-bullet') })
    shown.replace(mark.from, Math.min(end, mark.to + 1), widget)
  }
  // The other lines of the item are indented in the text as in the page.
  for (let at = line.to + 1; at <= node.to; ) {
    const next = shown.state.doc.lineAt(at)
    const indent = /^[ \t]+/.exec(next.text)?.[0].length ?? 0
    const inner = node.resolve(next.from + indent, 1)
    if (indent > 0 && !/Code/.test(inner.name) && inner.name !== 'ListMark')
      hideIndent(next.from, next.from + indent, shown)
    at = next.to + 1
  }
}

/** Only white space is hidden; quotes hide their own marks. */
function hideIndent(from: number, to: number, shown: Shown): void {
  const before = shown.state.sliceDoc(from, to)
  const space = /[ \t]+$/.exec(before)?.[0].length ?? 0
  if (space > 0) shown.replace(to - space, to)
}

function countLists(node: SyntaxNode): number {
  let depth = 0
  for (let one: SyntaxNode | null = node; one; one = one.parent) if (one.name === 'ListItem') depth += 1
  return depth
}

/** In characters; items of a longer list have the numbers that were typed, as counting them would take too long. */
const MAX_COUNTED = 10_000

/** Readers see the number of the first item, and the following ones, whatever was typed. */
function numberOf(item: SyntaxNode, list: SyntaxNode, { state }: Shown): number {
  const read = (one: SyntaxNode) => Number.parseInt(state.sliceDoc(one.from, one.from + 10), 10)
  if (item.from - list.from > MAX_COUNTED) return read(item)
  const items = list.getChildren('ListItem')
  return read(items[0] ?? item) + items.findIndex(({ from }) => from === item.from)
}

function showVerdict(node: SyntaxNode, shown: Shown): void {
  const mark = node.getChild('VerdictMark')
  if (!mark) return
  const isGood = /^[✓✔✅]/u.test(shown.state.sliceDoc(mark.from, mark.to))
  shown.lines(node.from, node.to, 'surface-item surface-item-first surface-depth-1')
  const sign = new SignWidget(isGood ? '✓' : '×', `surface-bullet surface-${isGood ? 'good' : 'bad'}`)
  shown.replace(mark.from, endOfSpace(shown, mark.to), Decoration.replace({ widget: sign }))
}

function showRule(node: SyntaxNode, shown: Shown): void {
  if (shown.touches(node.from, node.to)) {
    shown.mark(node.from, node.to, quiet)
    return
  }
  shown.lines(node.from, node.to, 'surface-rule')
  shown.replace(node.from, node.to, Decoration.replace({ widget: new SignWidget('', 'surface-rule-line') }))
}

function showCode(node: SyntaxNode, shown: Shown): void {
  const { doc } = shown.state
  const [first, last] = [doc.lineAt(node.from), doc.lineAt(node.to)]
  shown.lines(first.from, last.to, 'surface-code')
  shown.lines(first.from, first.from, 'surface-code-first')
  const marks = node.getChildren('CodeMark')
  for (const mark of marks) {
    const line = doc.lineAt(mark.from)
    const isLast = mark.from > first.to
    if (isLast) shown.lines(line.from, line.from, 'surface-code-last')
    if (shown.touches(line.from, line.to)) shown.mark(mark.from, mark.to, quiet)
    else shown.replace(mark.from, mark.to)
  }
}

/** What the first line of a box says of itself, before the words that were typed. */
const titles: Record<string, () => string> = {
  note: () => i18n.t({ id: 'alert.note', message: 'Note' }),
  tip: () => i18n.t({ id: 'alert.tip', message: 'Tip' }),
  warning: () => i18n.t({ id: 'alert.warning', message: 'Warning' }),
  details: () => '▾ ',
  quote: () => '',
}

function showContainer(node: SyntaxNode, shown: Shown): void {
  const { doc } = shown.state
  const nameNode = node.getChild('ContainerName')
  const name = nameNode ? shown.state.sliceDoc(nameNode.from, nameNode.to).toLowerCase() : ''
  const say = titles[name]
  const first = doc.lineAt(node.from)
  if (!nameNode || !say) {
    shown.lines(node.from, node.to, 'surface-raw')
    return
  }
  const closing = node.getChildren('ContainerMark').find((mark) => mark.from > first.to)
  shown.wrap(node, `surface-box surface-box-${name}`)
  shown.lines(first.from, first.from, 'surface-box-first')
  const words = node.getChild('ContainerWords')
  if (shown.touches(first.from, first.to) && !words) shown.mark(first.from, nameNode.to, quiet)
  else {
    const title = words && name !== 'details' ? `${say()}: ` : say()
    const end = words?.from ?? nameNode.to
    const widget = new SignWidget(title, 'surface-box-title')
    shown.replace(node.from, end, Decoration.replace({ widget }))
  }
  const last = doc.lineAt(node.to)
  if (name === 'quote') showSource(node, closing ? doc.lineAt(last.from - 1).from : last.from, shown)
  if (!closing) return
  shown.lines(last.from, last.from, 'surface-box-end')
  if (shown.touches(last.from, last.to)) shown.mark(closing.from, closing.to, quiet)
  else shown.replace(closing.from, closing.to)
}

/** The last line of a pull quote may say whose words they are. */
function showSource({ from }: SyntaxNode, start: number, { state, lines }: Shown): void {
  const line = state.doc.lineAt(Math.max(from, start))
  if (/^(?:—|–|--)/.test(line.text)) lines(line.from, line.from, 'surface-source')
}
