/** Puts the surface together: what it shows, does and says. Loaded when it is needed. */
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { createPieces, fetchPieces } from '~/desk/kit/pieces/piece-requests'
import type { Recorded } from '~/desk/kit/place/record-changes'
import type { PlaceBlocks } from '~/desk/kit/place/writing-place'
import { openField } from '~/desk/kit/shown/open-block'
import { shownText } from '~/desk/kit/shown/shown-text'
import { smartInput } from '~/desk/kit/typing/smart-input'
import { announcedBlock } from './announced-block'
import { arrivedField } from './arrived'
import { blockActions, findBlock, replaceBlock } from './block-edits'
import { blockHandle } from './block-handle'
import { blockKeys } from './block-keys'
import { codeColors } from './code-colors'
import { drawBlocks, piecesCame } from './drawn-blocks'
import { drawnEdges } from './drawn-edges'
import { findPages } from './find-pages'
import { findPanel } from './find-panel'
import { offered } from './offered'
import { othersField, setOthers } from './others'
import { selectionBar } from './selection-bar'
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
  /** Of the publication; an article may have one of its own. */
  language: string
}

const theme = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit' },
})

export function mountSurface({ field, form, recorded, label, describedBy, language }: MountOptions): Surface {
  let offers: Parameters<PlaceBlocks['connect']>[0] = { menu: [], bar: [], openMenu: () => {} }
  const openMenu = (view: EditorView) => {
    const isBlock = findBlock(view) !== null
    if (isBlock) offers.openMenu()
    return isBlock
  }
  const pieces = createPieces({
    ask: (sources, signal) => fetchPieces(form, sources, signal),
    onChange: () => surface.view.dispatch({ effects: piecesCame.of(null) }),
  })
  const surface = createSurface({
    field,
    recorded,
    extensions: [
      theme,
      EditorView.editorAttributes.of({ class: 'surface' }),
      EditorView.contentAttributes.of({
        class: 'article-body surface-text',
        'aria-label': label,
        'aria-describedby': describedBy,
        spellcheck: 'true',
        autocorrect: 'on',
        autocapitalize: 'sentences',
        lang: languageOf(form, language),
      }),
      EditorState.tabSize.of(2),
      textLanguage,
      openField,
      shownText,
      drawBlocks(pieces),
      drawnEdges,
      codeColors(pieces),
      blockKeys({ openMenu }),
      blockHandle(openMenu),
      smartInput(() => languageOf(form, language)),
      offered({ blocks: () => offers.menu, findPages }),
      selectionBar(() => offers.bar),
      findPanel(),
      announcedBlock,
      arrivedField,
      othersField,
    ],
    toBlocks: (view) => ({
      connect: (given) => {
        offers = given
      },
      find: () => findBlock(view),
      run: (action) => {
        view.focus()
        blockActions[action](view)
      },
      replace: (block, source) => replaceBlock(view, block, source),
    }),
  })
  const { view } = surface
  const closing = new AbortController()
  keepDrawn(form, pieces, view, closing.signal)
  const showOthers = (others: readonly Other[]) => view.dispatch({ effects: setOthers.of(others) })
  followOthers(field, showOthers, closing.signal)
  return {
    ...surface,
    destroy: () => {
      closing.abort()
      pieces.stop()
      surface.destroy()
    },
  }
}

/** Boxes of products and reviews show what stands elsewhere in the form; others are asked for again when the connection is back. */
function keepDrawn(
  form: HTMLFormElement,
  pieces: ReturnType<typeof createPieces>,
  view: EditorView,
  signal: AbortSignal,
): void {
  const isOfForm = (source: string) => /^:{3,}[ \t]*(?:review|product|picks|compare)\b/i.test(source)
  form.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement && target.name === 'content') return
      pieces.forget(isOfForm)
      view.dispatch({ effects: piecesCame.of(null) })
    },
    { signal },
  )
  window.addEventListener('online', pieces.retry, { signal })
  // The editor may have signed in again in another tab.
  window.addEventListener('focus', pieces.retry, { signal })
}

/** What the form says, or else that of the publication. */
function languageOf(form: HTMLFormElement, language: string): string {
  const field = form.elements.namedItem('language')
  const typed =
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value.trim() : ''
  return typed || language
}
