/** Whatever goes wrong while an article is saved, what was typed comes back to who typed it. */
import { data } from '@remix-run/node'
import { pickArticle, type UnsavedArticle, type UnsavedReason } from '~/domain/unsaved-article'
import { privatelyKept } from './cache.server'
import { describeError } from './describe-error.server'

const statusOf: Record<UnsavedReason, number> = { gone: 404, failed: 503 }

/**
 * Calls `save`. When it throws, throws an UnsavedArticle instead: with 404 when the article is gone, 503 otherwise.
 * Without any text it throws what `save` threw.
 */
export async function keepUnsaved<Answer>(
  request: Request,
  values: Record<string, string>,
  save: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await save()
  } catch (thrown) {
    const article = pickArticle(values)
    const unsaved = findReason(thrown)
    if (!article || !unsaved) throw thrown
    const { pathname } = new URL(request.url)
    if (unsaved === 'failed') console.error(`Saving at ${pathname} failed:`, describeError(thrown))
    const kept: UnsavedArticle = { unsaved, to: pathname.replace(/\.data$/, ''), values: article }
    throw data(kept, { status: statusOf[unsaved], headers: privatelyKept })
  }
}

/** Null: a refusal that has nothing to do with the text. */
function findReason(thrown: unknown): UnsavedReason | null {
  const status = thrown instanceof Response ? thrown.status : readStatus(thrown)
  if (status === null) return 'failed'
  return status === 404 ? 'gone' : null
}

/** Of an answer made with `data`; null: something unforeseen. */
function readStatus(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return null
  const { init } = thrown
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : null
}
