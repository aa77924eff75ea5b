/** How constructs within a line are shown. */
import { Decoration, WidgetType } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { quiet, type Shown } from './shown'

const classes = new Map<string, Decoration>(
  Object.entries({
    Emphasis: 'surface-em',
    StrongEmphasis: 'surface-strong',
    Strikethrough: 'surface-strike',
    InlineCode: 'surface-inline-code',
    Link: 'surface-link',
    Autolink: 'surface-link',
    URL: 'surface-link',
    Footnote: 'surface-footnote',
    FootnoteReference: 'surface-footnote-sign',
    HTMLTag: 'surface-tag',
    Image: 'surface-image',
  }).map(([name, value]) => [name, Decoration.mark({ class: value })]),
)

/** The marks of each construct, which are hidden unless the caret is in it. */
const marks: Record<string, readonly string[]> = {
  Emphasis: ['EmphasisMark'],
  StrongEmphasis: ['EmphasisMark'],
  Strikethrough: ['StrikethroughMark'],
  InlineCode: ['CodeMark'],
  Footnote: ['FootnoteMark'],
  Autolink: ['LinkMark'],
}

export function showInline(node: SyntaxNode, shown: Shown): void {
  const { name, from, to } = node
  const parent = node.parent?.name
  if (name === 'URL' && (parent === 'Link' || parent === 'Image' || parent === 'Autolink')) return
  const decoration = classes.get(name)
  if (decoration) shown.mark(from, to, decoration)
  if (name === 'Link') showLink(node, shown)
  else if (name === 'FootnoteReference' || name === 'FootnoteLabel') showFootnoteSign(node, shown)
  else if (name === 'LinkAttribute' || name === 'HeadingId' || name === 'PictureWidth')
    hideUnless(node, shown)
  else if (name === 'Escape' && !shown.isInnermost(node)) shown.replace(from, from + 1)
  const hides = marks[name]
  if (!hides) return
  const isShown = shown.isInnermost(node)
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!hides.includes(child.name)) continue
    if (isShown) shown.mark(child.from, child.to, quiet)
    else shown.replace(child.from, child.to)
  }
}

/** Only its words, or also its address while the caret is in it. One without words stays as it was typed. */
function showLink(node: SyntaxNode, shown: Shown): void {
  const opening = node.firstChild
  let closing: SyntaxNode | null = null
  for (let child = opening?.nextSibling ?? null; child && !closing; child = child.nextSibling)
    if (child.name === 'LinkMark') closing = child
  if (opening?.name !== 'LinkMark' || !closing || closing.from === opening.to) return
  if (shown.isInnermost(node)) {
    shown.mark(opening.from, opening.to, quiet)
    shown.mark(closing.from, node.to, quiet)
  } else {
    shown.replace(opening.from, opening.to)
    shown.replace(closing.from, node.to)
  }
}

/** `[^1]` as readers see its number, and `[^1]:` before its text. A name stays one: the page counts. */
function showFootnoteSign({ name, from, to }: SyntaxNode, shown: Shown): void {
  if (shown.touches(from, to)) {
    shown.mark(from, to, quiet)
    return
  }
  const closing = from + shown.state.sliceDoc(from, to).indexOf(']')
  const stop = name === 'FootnoteLabel' ? new SignWidget('.', 'surface-footnote') : null
  shown.replace(from, from + 2)
  shown.replace(closing, to, stop ? Decoration.replace({ widget: stop }) : undefined)
}

/** What is said behind a construct, while the caret is elsewhere. */
function hideUnless({ from, to }: SyntaxNode, shown: Shown): void {
  if (shown.touches(from, to)) shown.mark(from, to, quiet)
  else shown.replace(from, to)
}

/** Words or a sign that stand in place of a mark. */
export class SignWidget extends WidgetType {
  constructor(
    private readonly text: string,
    private readonly name: string,
  ) {
    super()
  }

  override eq(other: SignWidget) {
    return other.text === this.text && other.name === this.name
  }

  toDOM() {
    const element = document.createElement('span')
    element.className = this.name
    element.textContent = this.text
    return element
  }
}
