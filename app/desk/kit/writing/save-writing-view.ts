/** Remembers for the account how its editor wants to see the text while writing. */
import { writingViewPath } from '~/domain/editors/desk-urls'
import type { WritingView } from '~/domain/editors/writing-view'

/**
 * Never rejects: a choice that cannot be saved still holds in the open page. `keepalive` sends it even if the editor leaves at once.
 */
export async function saveWritingView(view: WritingView): Promise<void> {
  const body = new URLSearchParams({ view })
  await fetch(writingViewPath, { method: 'POST', body, keepalive: true }).catch(() => {})
}
