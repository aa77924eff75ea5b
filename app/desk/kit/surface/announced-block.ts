/** Says which kind of block the caret comes into, for people who hear the text. */
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { findTablePlace } from '~/desk/kit/markdown/table-edits'
import { readView } from '~/desk/kit/place/apply-to-view'
import { toLevel } from '~/desk/kit/shown/shown'
import { i18n } from '~/domain/language/desk-i18n'
import { describeBlock } from './describe-block'
import { findDrawn } from './drawn-blocks'

const names: Record<string, () => string> = {
  Blockquote: () => i18n.t('Quote'),
  BulletList: () => i18n.t('Bulleted list'),
  OrderedList: () => i18n.t('Numbered list'),
  VerdictList: () => i18n.t('Pros and cons'),
  FencedCode: () => i18n.t('Code block'),
  CodeBlock: () => i18n.t('Code block'),
  FootnoteDefinition: () => i18n.t('Footnote'),
  HTMLBlock: () => i18n.t('HTML'),
}

export const announcedBlock = ViewPlugin.fromClass(
  class {
    private last = ''

    update({ view, selectionSet, focusChanged }: ViewUpdate) {
      if (!view.hasFocus || !(selectionSet || focusChanged)) return
      const kind = sayBlock(view)
      if (kind === this.last) return
      const isLeft = kind === ''
      this.last = kind
      // The view is being updated.
      queueMicrotask(() =>
        view.dispatch({ effects: EditorView.announce.of(isLeft ? i18n.t('Paragraph') : kind) }),
      )
    }
  },
)

/** '': a paragraph. */
function sayBlock(view: EditorView): string {
  const { state } = view
  const { head } = state.selection.main
  const drawn = findDrawn(state, head)
  if (drawn) return describeBlock(drawn.source)
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(head, -1); node; node = node.parent) {
    if (node.name === 'Table') return sayCell(view)
    if (node.name === 'Container') return sayContainer(node, state)
    const level = /Heading(\d)$/.exec(node.name)?.[1]
    if (level) return i18n.t('Heading, level {level}', { level: toLevel(Number(level)) })
    const say = names[node.name]
    if (say) return say()
  }
  return ''
}

function sayCell(view: EditorView): string {
  const place = findTablePlace(readView(view))
  if (!place) return i18n.t('Table')
  const { row, column, rows, columns } = place
  const values = { row: row + 1, rows, column: column + 1, columns }
  return i18n.t('Table, row {row} of {rows}, column {column} of {columns}', values)
}

function sayContainer(node: SyntaxNode, state: EditorState): string {
  const name = node.getChild('ContainerName')
  const typed = name ? state.sliceDoc(name.from, name.to).toLowerCase() : ''
  if (typed === 'note') return i18n.t({ id: 'alert.note', message: 'Note' })
  if (typed === 'tip') return i18n.t({ id: 'alert.tip', message: 'Tip' })
  if (typed === 'warning') return i18n.t({ id: 'alert.warning', message: 'Warning' })
  if (typed === 'quote') return i18n.t('Pull quote')
  if (typed === 'details') return i18n.t('Details')
  return describeBlock(state.sliceDoc(node.from, Math.min(node.to, node.from + 500)))
}
