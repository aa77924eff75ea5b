/** What showing a construct may add to the text on the screen. */
import type { EditorState } from '@codemirror/state'
import { Decoration } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'

export type Shown = {
  readonly state: EditorState
  /** Whether it is the innermost construct that the caret is in. */
  readonly isInnermost: (node: SyntaxNode) => boolean
  /** Whether the caret, or an end of the selection, is between two positions, or at one of them. */
  readonly touches: (from: number, to: number) => boolean
  /** Whether the text of a block is shown with all its marks, because somebody asked for it. */
  readonly isOpen: (from: number, to: number) => boolean
  /** A class of all lines of a range. */
  readonly lines: (from: number, to: number, name: string) => void
  /** An element around the lines of a block, within those around them of blocks that it is in. */
  readonly wrap: (node: SyntaxNode, name: string) => void
  readonly mark: (from: number, to: number, decoration: Decoration) => void
  /** Hides marks, or shows a widget instead; the caret goes past them in one step. */
  readonly replace: (from: number, to: number, decoration?: Decoration) => void
  /** The caret goes past it in one step. */
  readonly skip: (from: number, to: number) => void
  /** A cell of a table, around everything in it. */
  readonly cell: (from: number, to: number, decoration: Decoration) => void
}

/** A mark in place of which nothing is shown. */
export const hidden = Decoration.replace({})

/** A mark that is shown, as the caret is in its construct. */
export const quiet = Decoration.mark({ class: 'surface-mark' })

/** The title is the page’s only h1, and headings end at h4, as the converter has them. */
export function toLevel(typed: number): number {
  return Math.min(Math.max(typed, 2), 4)
}
