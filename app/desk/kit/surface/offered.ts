/** What the text offers while one types: a slash at the start of a line lists all blocks, and `[[` pages and products to link to. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { isInFence } from '~/desk/kit/markdown/code-fence'
import { toLink } from '~/desk/kit/markdown/links'
import { applyToView, readView } from '~/desk/kit/place/apply-to-view'
import type { OfferedTool } from '~/desk/kit/place/writing-place'

export type OfferedPage = { title: string; about: string; path: string }

export type Offers = {
  /** In the order of the menu. */
  blocks: () => readonly OfferedTool[]
  /** Never rejects. */
  findPages: (words: string, signal: AbortSignal) => Promise<readonly OfferedPage[]>
}

export function offered({ blocks, findPages }: Offers): Extension {
  return autocompletion({
    override: [(context) => offerBlocks(context, blocks), (context) => offerPages(context, findPages)],
    icons: false,
    maxRenderedOptions: 60,
    // So that Enter right after a slash takes the first block.
    interactionDelay: 0,
    activateOnTypingDelay: 50,
  })
}

function offerBlocks(context: CompletionContext, blocks: Offers['blocks']): CompletionResult | null {
  const found = context.matchBefore(/^[ \t>]*\/[^/\n]{0,30}/)
  if (!found || isLiteral(context)) return null
  const options = blocks().map(
    ({ name, run }): Completion => ({
      label: name,
      apply: (view, _, from, to) => put(view, from - 1, to, run),
    }),
  )
  // Filtered without being asked for again, so that Enter right after the last letter finds the list.
  return { from: found.from + found.text.indexOf('/') + 1, options, validFor: /^[^/\n]{0,30}$/ }
}

/** The words that called the menu are no part of the text. */
function put(view: EditorView, from: number, to: number, run: () => void): void {
  applyToView(view, { from, to, insert: '', start: from, end: from })
  run()
}

async function offerPages(
  context: CompletionContext,
  findPages: Offers['findPages'],
): Promise<CompletionResult | null> {
  const found = context.matchBefore(/\[\[[^[\]\n]{0,100}/)
  if (!found || isLiteral(context)) return null
  const asking = new AbortController()
  context.addEventListener('abort', () => asking.abort(), { onDocChange: true })
  const pages = await findPages(found.text.slice(2).trim(), asking.signal)
  if (context.aborted || pages.length === 0) return null
  const options = pages.map(
    ({ title, about, path }): Completion => ({
      label: title,
      detail: about,
      apply: (view, _, from, to) => {
        const insert = toLink(title, path)
        // What was closed by itself, or by habit.
        const end = view.state.sliceDoc(to, to + 2) === ']]' ? to + 2 : to
        const caret = from + insert.length
        applyToView(view, { from, to: end, insert, start: caret, end: caret })
      },
    }),
  )
  return { from: found.from, options, filter: false }
}

function isLiteral({ view }: CompletionContext): boolean {
  return view !== undefined && isInFence(readView(view))
}
