/** A mark of other software in a text, and what may take its place. */
import type { LossKind } from '../incoming/items'

/** `block`: it stands alone on its lines. */
export type Replaced = { text: string } | { block: string }

/** Which of them a file may have. */
export type Dialect = { hasShortcodes: boolean; hasTags: boolean; isMdx: boolean }

/**
 * `start`, `end`: in the text. `args`: as written. `done`: what takes its place, whatever its name; `inner`: of one whose contents are
 * not read. `loss`: also without a name.
 */
export type Mark = {
  start: number
  end: number
  syntax: 'shortcode' | 'tag' | 'output' | 'component' | 'other'
  name: string
  args: string
  role: 'open' | 'close' | 'whole'
  inner: string | null
  done: Replaced | null
  loss: LossKind | null
}

export type MarkContext = {
  title: string
  /** The address of another file of the source, by its path or name; null: there is none. */
  resolve: (target: string) => string | null
}
