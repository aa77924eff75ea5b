/** Puts the surface together: what it shows, does and says. Loaded when it is needed. */
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { createPieces, fetchPieces } from '~/desk/kit/preview/piece-requests'
import { arrivedField } from './arrived'
import { drawBlocks, piecesCame } from './drawn-blocks'
import { openField } from './open-block'
import { othersField, setOthers } from './others'
import type { Recorded } from './record-changes'
import { shownText } from './shown-text'
import { createSurface, type Surface } from './surface'
import { textLanguage } from './text-language'
import { followOthers, type Other } from './told-others'

export type MountOptions = {
  field: HTMLTextAreaElement
  form: HTMLFormElement
  recorded: Recorded
  /** The name of the field. */
  label: string
  /** The ids of what describes it. */
  describedBy: string
}

const theme = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit' },
})

export function mountSurface({ field, form, recorded, label, describedBy }: MountOptions): Surface {
  const pieces = createPieces({
    ask: (sources, signal) => fetchPieces(form, sources, signal),
    onChange: () => surface.view.dispatch({ effects: piecesCame.of(null) }),
  })
  const attributes: Extension = EditorView.contentAttributes.of({
    class: 'article-body surface-text',
    'aria-label': label,
    'aria-describedby': describedBy,
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    dir: 'auto',
  })
  const surface = createSurface({
    field,
    recorded,
    extensions: [
      EditorView.editorAttributes.of({ class: 'surface' }),
      attributes,
      theme,
      textLanguage,
      EditorState.tabSize.of(2),
      openField,
      shownText,
      drawBlocks(pieces),
      arrivedField,
      othersField,
    ],
  })
  const closing = new AbortController()
  const showOthers = (others: readonly Other[]) => surface.view.dispatch({ effects: setOthers.of(others) })
  followOthers(field, showOthers, closing.signal)
  const destroy = () => {
    closing.abort()
    pieces.stop()
    surface.destroy()
  }
  return { ...surface, destroy }
}
