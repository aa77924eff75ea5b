/** Shows comments and advice in the margin of the surface, beside their words. Loaded with the surface. */
import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  Direction,
  EditorView,
  keymap,
  type LayerMarker,
  layer,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { i18n } from '~/domain/language/desk-i18n'
import { findNextMark, groupMarks, listMarksAt, type MarginMark } from './margin-mark'
import { drawSign, signSize } from './margin-sign'

/** `sign`: what was pressed, in the margin. */
export type OpenMarks = (ids: readonly string[], sign: Element) => void

type Margin = {
  marks: readonly MarginMark[]
  onOpen: OpenMarks
  /** The ids of those whose words are shown. */
  open: readonly string[]
  hovered: readonly string[]
}

const change = StateEffect.define<Partial<Margin>>()

const marginField = StateField.define<Margin>({
  create: () => ({ marks: [], onOpen: () => {}, open: [], hovered: [] }),
  update(margin, { changes, docChanged, effects }) {
    let next = margin
    if (docChanged)
      next = {
        ...next,
        marks: next.marks.map((mark) => ({
          ...mark,
          start: changes.mapPos(mark.start, 1),
          end: changes.mapPos(mark.end, -1),
        })),
      }
    for (const effect of effects) if (effect.is(change)) next = { ...next, ...effect.value }
    return next
  },
  provide: (field) => EditorView.decorations.from(field, showWords),
})

const words = {
  note: Decoration.mark({ class: 'surface-passage-note' }),
  advice: Decoration.mark({ class: 'surface-passage-advice' }),
}

/** Only of what is open, or pointed at: the text reads as its page. */
function showWords({ marks, open, hovered }: Margin): DecorationSet {
  const shown = marks.filter(
    ({ id, start, end }) => start < end && (open.includes(id) || hovered.includes(id)),
  )
  return Decoration.set(
    shown.map(({ kind, start, end }) => words[kind].range(start, end)),
    true,
  )
}

/** Shows these marks in the surface with this element, instead of others. `onOpen`: somebody wants to see them. */
export function showMargin(element: HTMLElement, marks: readonly MarginMark[], onOpen: OpenMarks): void {
  const view = EditorView.findFromDOM(element)
  if (!view) return
  if (!view.state.field(marginField, false))
    view.dispatch({ effects: StateEffect.appendConfig.of([marginField, signs, keys, announced]) })
  const { length } = view.state.doc
  view.dispatch({ effects: change.of({ marks: marks.filter(({ end }) => end <= length), onOpen }) })
}

/** Shows the words of these marks, as long as others are not opened. */
export function openMarks(element: HTMLElement, ids: readonly string[]): void {
  const view = EditorView.findFromDOM(element)
  if (view?.state.field(marginField, false)) view.dispatch({ effects: change.of({ open: ids, hovered: [] }) })
}

const signs = layer({
  above: true,
  class: 'surface-margin',
  update: ({ docChanged, selectionSet, viewportChanged, startState, state }) =>
    docChanged || selectionSet || viewportChanged || readMarks(startState) !== readMarks(state),
  markers: (view) => {
    const { viewport, contentDOM, scrollDOM } = view
    const outside = scrollDOM.getBoundingClientRect()
    const inside = contentDOM.getBoundingClientRect()
    const placed = readMarks(view.state).flatMap((mark) => {
      if (mark.start >= mark.end || mark.start < viewport.from || mark.start > viewport.to) return []
      const place = view.coordsAtPos(mark.start, 1)
      return place ? [{ mark, top: Math.round(place.top - outside.top + scrollDOM.scrollTop) }] : []
    })
    const style = getComputedStyle(contentDOM)
    const space = (Number.parseFloat(style.paddingInlineEnd) - signSize) / 2
    const isLtr = view.textDirection === Direction.LTR
    const x = isLtr ? inside.right - space - signSize : inside.left + space
    const left = Math.round(x - outside.left + scrollDOM.scrollLeft)
    return groupMarks(placed, signSize).map(({ marks, top }) => new Sign(view, marks, left, top))
  },
})

function readMarks(state: EditorState): readonly MarginMark[] {
  return state.field(marginField, false)?.marks ?? []
}

class Sign implements LayerMarker {
  private readonly ids: string[]
  private readonly key: string

  constructor(
    private readonly view: EditorView,
    private readonly marks: readonly MarginMark[],
    private readonly left: number,
    private readonly top: number,
  ) {
    this.ids = marks.map(({ id }) => id)
    this.key = JSON.stringify([left, top, marks.map(({ id, title }) => [id, title])])
  }

  eq({ key }: Sign) {
    return key === this.key
  }

  draw() {
    const { view, ids } = this
    const sign = drawSign(this.marks)
    sign.style.left = `${this.left}px`
    sign.style.top = `${this.top}px`
    const hover = (hovered: readonly string[]) => view.dispatch({ effects: change.of({ hovered }) })
    sign.addEventListener('pointerenter', () => hover(ids))
    sign.addEventListener('pointerleave', () => hover([]))
    sign.addEventListener('mousedown', (event) => event.preventDefault())
    sign.addEventListener('pointerup', ({ pointerType }) => {
      // Where the focus comes back to. On a phone that would open the keyboard.
      if (pointerType === 'mouse') view.contentDOM.focus({ preventScroll: true })
    })
    sign.addEventListener('click', () => view.state.field(marginField).onOpen(ids, sign))
    return sign
  }
}

const keys = keymap.of([{ key: 'Mod-Alt-m', run: openNext, preventDefault: true }])

/** Moves the caret to the next words with a mark, and opens it. */
function openNext(view: EditorView): boolean {
  const next = findNextMark(readMarks(view.state), view.state.selection.main.head)
  if (!next) return false
  view.dispatch({
    selection: { anchor: next.start },
    effects: EditorView.scrollIntoView(next.start, { y: 'center' }),
  })
  const open = () => {
    const sign = [...view.scrollDOM.querySelectorAll<HTMLElement>('.surface-margin-sign')].find((one) =>
      one.dataset.marks?.split(' ').includes(next.id),
    )
    view.state
      .field(marginField)
      .onOpen(sign?.dataset.marks?.split(' ') ?? [next.id], sign ?? view.contentDOM)
  }
  // Signs are drawn after the lines that came into view.
  view.requestMeasure({
    read: () => null,
    write: () => requestAnimationFrame(() => requestAnimationFrame(open)),
  })
  return true
}

/** Says which comment or advice the caret comes to, for people who hear the text. */
const announced = ViewPlugin.fromClass(
  class {
    private last = ''

    update({ view, state, selectionSet, docChanged }: ViewUpdate) {
      if (!view.hasFocus || !selectionSet || docChanged) return
      const marks = listMarksAt(readMarks(state), state.selection.main.head)
      const said = marks.map(sayMark).join(' ')
      if (said === this.last) return
      this.last = said
      // The view is being updated.
      if (said !== '') queueMicrotask(() => view.dispatch({ effects: EditorView.announce.of(said) }))
    }
  },
)

function sayMark({ kind, title }: MarginMark): string {
  return kind === 'note'
    ? i18n.t('Comment: {text}', { text: title })
    : i18n.t('Advice: {text}', { text: title })
}
