/**
 * Shows what only the server can draw as readers will see it: pictures, galleries, clips, embeds, boxes of products, HTML. Such a block is
 * replaced as a whole; its text is shown when somebody asks for it, or when it cannot be drawn.
 */
import { syntaxTree } from '@codemirror/language'
import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import type { createPieces } from '~/desk/kit/pieces/piece-requests'
import { openField } from '~/desk/kit/shown/open-block'
import { describeBlock } from './describe-block'

/** A block from the beginning of its first line to the end of its last. `html` null: it is being drawn. */
export type DrawnBlock = { from: number; to: number; source: string; html: string | null }

type Pieces = Pick<ReturnType<typeof createPieces>, 'find'>

const setDrawn = StateEffect.define<readonly DrawnBlock[]>()

type Drawn = { blocks: readonly DrawnBlock[]; decorations: DecorationSet }
const none: Drawn = { blocks: [], decorations: Decoration.none }

export const drawnField = StateField.define<Drawn>({
  create: () => none,
  update(drawn, { changes, docChanged, effects }) {
    const effect = effects.find((one) => one.is(setDrawn))
    if (effect?.is(setDrawn)) return toDrawn(effect.value)
    if (!docChanged) return drawn
    const blocks = drawn.blocks.map((block) => ({
      ...block,
      from: changes.mapPos(block.from, 1),
      to: changes.mapPos(block.to, -1),
    }))
    // Moved along, the decorations would cover what is typed at their ends.
    return toDrawn(blocks.filter(({ from, to }) => from < to))
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.atomicRanges.of((view) => view.state.field(field).decorations),
  ],
})

function toDrawn(blocks: readonly DrawnBlock[]): Drawn {
  const ranges = blocks.map((block) =>
    Decoration.replace({ widget: new DrawnWidget(block), block: true }).range(block.from, block.to),
  )
  return { blocks, decorations: Decoration.set(ranges) }
}

/** The drawn block at a position, its ends included; null: none. */
export function findDrawn(state: EditorState, at: number): DrawnBlock | null {
  return state.field(drawnField, false)?.blocks.find(({ from, to }) => at >= from && at <= to) ?? null
}

export function drawBlocks(pieces: Pieces) {
  class DrawBlocks {
    private isDue = false

    constructor(private readonly view: EditorView) {
      this.drawSoon()
    }

    update(update: ViewUpdate) {
      const isOpened = update.startState.field(openField) !== update.state.field(openField)
      const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state)
      const isNews = update.transactions.some(({ effects }) => effects.some((one) => one.is(piecesCame)))
      if (update.docChanged || update.viewportChanged || isOpened || isParsed || isNews) this.drawSoon()
      if (update.selectionSet || update.docChanged || update.focusChanged) this.markChosen()
    }

    /** Before the browser paints: what changes the height of blocks cannot be said while the view is updated. */
    drawSoon() {
      if (this.isDue) return
      this.isDue = true
      queueMicrotask(() => {
        this.isDue = false
        if (this.view.dom.isConnected) this.draw()
      })
    }

    draw() {
      const { state } = this.view
      if (this.view.compositionStarted) return
      const blocks = listDrawable(this.view, pieces)
      if (!isSame(blocks, state.field(drawnField).blocks))
        this.view.dispatch({ effects: setDrawn.of(blocks) })
      this.markChosen()
    }

    markChosen() {
      this.view.requestMeasure({
        key: this,
        read: () => null,
        write: (_, view) => {
          const { main } = view.state.selection
          const chosen = view.hasFocus && main.empty ? findDrawn(view.state, main.head) : null
          for (const element of view.contentDOM.querySelectorAll<HTMLElement>('.surface-drawn')) {
            const isChosen = chosen !== null && view.posAtDOM(element) === chosen.from
            element.classList.toggle('surface-drawn-chosen', isChosen)
          }
        },
      })
    }
  }
  return [drawnField, ViewPlugin.fromClass(DrawBlocks)]
}

/** More is known of the blocks, or what they show may have changed. */
export const piecesCame = StateEffect.define<null>()

function isSame(left: readonly DrawnBlock[], right: readonly DrawnBlock[]): boolean {
  return (
    left.length === right.length &&
    left.every((block, n) => {
      const other = right[n]
      return other && block.from === other.from && block.to === other.to && block.html === other.html
    })
  )
}

function listDrawable({ state, viewport }: EditorView, pieces: Pieces): DrawnBlock[] {
  const blocks: DrawnBlock[] = []
  const open = state.field(openField)
  syntaxTree(state).iterate({
    ...viewport,
    enter: ({ node }) => {
      if (node.name === 'Document') return true
      const isNested = node.parent?.name !== 'Document'
      const source = isDrawable(node, state) && !isNested ? state.sliceDoc(node.from, node.to) : null
      if (source === null) return false
      const [first, last] = [state.doc.lineAt(node.from), state.doc.lineAt(node.to)]
      if (open !== null && open >= first.from && open <= last.to) return false
      // Something else stands in the same line.
      if (first.from !== node.from) return false
      const found = pieces.find(source)
      if (found === 'failed' || (found !== 'waiting' && found.html.trim() === '')) return false
      blocks.push({ from: first.from, to: last.to, source, html: found === 'waiting' ? null : found.html })
      return false
    },
  })
  return blocks
}

const drawnContainers = new Set(['gallery', 'video', 'audio', 'review', 'product', 'picks', 'compare'])

function isDrawable(node: SyntaxNode, state: EditorState): boolean {
  if (node.name === 'HTMLBlock') return true
  if (node.name === 'Container') {
    const name = node.getChild('ContainerName')
    return name !== null && drawnContainers.has(state.sliceDoc(name.from, name.to).toLowerCase())
  }
  return node.name === 'Paragraph' && (isPictures(node, state) || isAddress(node, state))
}

/** Nothing but pictures, with their widths. */
function isPictures(node: SyntaxNode, state: EditorState): boolean {
  let at = node.from
  const pictures = node.getChildren('Image')
  if (pictures.length === 0) return false
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name !== 'Image' && child.name !== 'PictureWidth') return false
    if (state.sliceDoc(at, child.from).trim() !== '') return false
    at = child.to
  }
  return state.sliceDoc(at, node.to).trim() === ''
}

/** An address alone in its paragraph becomes a card. */
function isAddress(node: SyntaxNode, state: EditorState): boolean {
  const text = node.to - node.from < 2_000 ? state.sliceDoc(node.from, node.to) : ''
  return /^https?:\/\/[^\s<>]+$/.test(text)
}

class DrawnWidget extends WidgetType {
  constructor(private readonly block: DrawnBlock) {
    super()
  }

  override eq({ block }: DrawnWidget) {
    return block.html === this.block.html && block.source === this.block.source
  }

  override get estimatedHeight() {
    return 240
  }

  toDOM() {
    const { html, source } = this.block
    const element = document.createElement('div')
    element.className = 'surface-drawn article-body'
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', describeBlock(source))
    const inside = document.createElement('div')
    // Its links and players are for readers.
    inside.inert = true
    if (html === null) inside.append(drawWaiting(source))
    // What the server has sanitized.
    else inside.innerHTML = html
    element.append(inside)
    return element
  }

  override ignoreEvent() {
    return false
  }
}

/** A picture of ours is shown at once; of others, what will be there. */
function drawWaiting(source: string): Node {
  const address = /^!\[[^\]]*\]\((\/media\/[^\s)]+)/.exec(source)?.[1]
  if (!address) {
    const words = document.createElement('p')
    words.className = 'surface-waiting'
    words.textContent = describeBlock(source)
    return words
  }
  const picture = document.createElement('img')
  picture.src = address
  picture.alt = ''
  return picture
}
