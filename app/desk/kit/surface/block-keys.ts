/** The keys and the typing that are about whole blocks, and about drawn ones, in which there is nothing to type. */
import { syntaxTree } from '@codemirror/language'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { nextRow } from '~/desk/kit/markdown/table-edits'
import { applyToView, readView, toCommand } from '~/desk/kit/place/apply-to-view'
import { completeContainer, completeFence } from '~/desk/kit/typing/line-starts'
import { newParagraph } from '~/desk/kit/typing/new-paragraph'
import { duplicate, moveDown, moveUp, remove, showText } from './block-edits'
import { findDrawn } from './drawn-blocks'

type BlockKeys = {
  /** Opens the menu of the block. False: the caret is in none. */
  openMenu: (view: EditorView) => boolean
}

export function blockKeys({ openMenu }: BlockKeys): Extension {
  const bindings: KeyBinding[] = [
    { key: 'Alt-ArrowUp', run: moveUp },
    { key: 'Alt-ArrowDown', run: moveDown },
    { key: 'Mod-Shift-d', run: duplicate, preventDefault: true },
    { key: 'Alt-Enter', run: openMenu },
    { key: 'Backspace', run: onDrawn(remove) },
    { key: 'Delete', run: onDrawn(remove) },
    { key: 'ArrowUp', run: onDrawn(leaveDrawn(-1)) },
    { key: 'ArrowDown', run: onDrawn(leaveDrawn(1)) },
    { key: 'Enter', run: (view) => onDrawn(addParagraph)(view) || onEnter(view) },
  ]
  return [
    Prec.high(keymap.of(bindings)),
    EditorView.domEventHandlers({ dblclick: openDrawn, keydown: typeApart }),
  ]
}

const onEnter = toCommand(
  (writing, view) =>
    nextRow(writing) ??
    completeFence(writing) ??
    completeContainer(writing) ??
    (isInParagraph(view) ? newParagraph(writing) : null),
)

/** Also in a heading, and where nothing is written yet; not in lists, code, tables, and the first lines of boxes. */
function isInParagraph({ state }: EditorView): boolean {
  let node = syntaxTree(state).resolveInner(state.selection.main.head, -1)
  while (node.parent && !/^(?:Paragraph|Document|Container|(?:ATX|Setext)Heading\d)$/.test(node.name)) {
    if (/^(?:ListItem|Blockquote|FencedCode|CodeBlock|Table|HTMLBlock|FootnoteDefinition)$/.test(node.name))
      return false
    node = node.parent
  }
  const isFirst = node.name === 'Container' && state.doc.lineAt(state.selection.main.head).from <= node.from
  return !isFirst && !/^(?:ListItem|Blockquote|FootnoteDefinition)$/.test(node.parent?.name ?? '')
}

/** Only at a drawn block, with nothing selected. */
function onDrawn(run: (view: EditorView) => boolean) {
  return (view: EditorView): boolean => {
    const { main } = view.state.selection
    return main.empty && findDrawn(view.state, main.head) !== null && run(view)
  }
}

function addParagraph(view: EditorView): boolean {
  const drawn = findDrawn(view.state, view.state.selection.main.head)
  if (!drawn) return false
  const { text } = readView(view)
  const isLast = drawn.to >= text.length
  const insert = isLast ? '\n\n' : '\n'
  const caret = drawn.to + insert.length
  applyToView(view, {
    from: drawn.to,
    to: drawn.to,
    insert: isLast ? insert : `${insert}\n`,
    start: caret,
    end: caret,
  })
  return true
}

/** To the line before or after a drawn block, from which the browser would go too far. */
function leaveDrawn(step: 1 | -1) {
  return (view: EditorView): boolean => {
    const drawn = findDrawn(view.state, view.state.selection.main.head)
    if (!drawn) return false
    const at = step < 0 ? drawn.from - 1 : drawn.to + 1
    if (at >= 0 && at <= view.state.doc.length)
      view.dispatch({ selection: { anchor: at }, scrollIntoView: true })
    return true
  }
}

/**
 * Words typed at a drawn block begin a paragraph of their own, before it if the text begins with it: in its line they would undo it. The
 * letter is inserted with the paragraph, so that one undo takes both back on a slow machine, too; an input method types it itself.
 */
function typeApart(event: KeyboardEvent, view: EditorView): boolean {
  const { main } = view.state.selection
  const isByMethod = event.keyCode === 229
  if (!(event.key.length === 1 || isByMethod) || isShortcut(event) || !main.empty) return false
  const drawn = view.state.readOnly ? null : findDrawn(view.state, main.head)
  if (!drawn) return false
  const isBefore = drawn.from === 0 && main.head === 0
  const at = isBefore ? 0 : drawn.to
  const insert = '\n\n'
  const caret = isBefore ? 0 : at + insert.length
  applyToView(view, { from: at, to: at, insert, start: caret, end: caret }, 'input.type')
  if (isByMethod) return false
  insertLetter(view, event.key)
  return true
}

/** AltGr, which types letters, is said to be both other keys. */
function isShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
}

/** As the view does with what the browser has typed. */
function insertLetter(view: EditorView, letter: string): void {
  const { head } = view.state.selection.main
  const insert = () =>
    view.state.update({
      changes: { from: head, insert: letter },
      selection: { anchor: head + letter.length },
      scrollIntoView: true,
      userEvent: 'input.type',
    })
  const handlers = view.state.facet(EditorView.inputHandler)
  if (!handlers.some((handle) => handle(view, head, head, letter, insert))) view.dispatch(insert())
}

function openDrawn(event: MouseEvent, view: EditorView): boolean {
  const isDrawn = event.target instanceof Element && event.target.closest('.surface-drawn') !== null
  return isDrawn && showText(view)
}
