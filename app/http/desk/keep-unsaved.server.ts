/** Returns the typed text to the editor when saving an article fails. */
import { data } from '@remix-run/node'
import { pickArticle, type UnsavedArticle, type UnsavedReason } from '~/domain/desk/unsaved-article'
import { privateHeaders } from '~/http/site/cache.server'
import { describeError } from '~/http/site/describe-error.server'

const statusOf: Record<UnsavedReason, number> = { gone: 404, failed: 503 }

/**
 * Calls `save`. When it throws, throws an UnsavedArticle instead: with 404 when the article is gone, 503 otherwise.
 * Without any text, rethrows the original error.
 */
export async function keepUnsaved<Result>(
  request: Request,
  values: Record<string, string>,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (thrown) {
    const article = pickArticle(values)
    const unsaved = findReason(thrown)
    if (!article || !unsaved) throw thrown
    const { pathname } = new URL(request.url)
    if (unsaved === 'failed') console.error(`Saving at ${pathname} failed:`, describeError(thrown))
    const unsavedArticle: UnsavedArticle = { unsaved, to: pathname.replace(/\.data$/, ''), values: article }
    throw data(unsavedArticle, { status: statusOf[unsaved], headers: privateHeaders })
  }
}

/** Null: a response that has nothing to do with the text, such as a redirect. */
function findReason(thrown: unknown): UnsavedReason | null {
  const status = thrown instanceof Response ? thrown.status : readStatus(thrown)
  if (status === null) return 'failed'
  return status === 404 ? 'gone' : null
}

/** The status of a response thrown with `data`; null: an unexpected error. */
function readStatus(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return null
  const { init } = thrown
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : null
}
