/**
 * The questions that an article form asks once before readers see the article: never a wall, since the same button publishes it
 * then.
 */
import { listUndescribed, type PublishCheck } from '~/desk/kit/advice/alt-texts'
import type { Advice } from '~/desk/kit/advice/article-advice'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { adviseOn } from '~/desk/kit/preview/advise.http.server'
import type { Sent } from '~/desk/kit/saving/save-decision'
import { toFieldTexts } from '~/domain/articles/article-fields'

const kinds = ['picture', 'lost-picture', 'unfinished'] as const

/** Empty: nothing is to be asked, or it was. It does not ask again about what readers see already. `article` null: a new one. */
export async function listChecks(
  article: StoredArticle | null,
  { value: { fields, isChecked, resolution }, values }: Sent,
): Promise<PublishCheck[]> {
  if (fields.status !== 'published' || isChecked || resolution) return []
  const found = await find(values)
  if (found.length === 0) return []
  const former = article?.status === 'published' ? await find(toFieldTexts(article)) : []
  const seen = new Set(former.map(toKey))
  const undescribed = listUndescribed(values.content ?? '')
  const checks = found
    .filter((one) => !seen.has(toKey(one)))
    .map(({ kind, message, quote, field, line }) => {
      const isAsked = kind === 'picture' && field === 'content' && undescribed.includes(quote)
      return { message, quote, field, line, address: isAsked ? quote : null }
    })
  // An image that stands twice is asked for once.
  return checks.filter(
    ({ address }, n) => address === null || checks.findIndex((one) => one.address === address) === n,
  )
}

async function find(texts: Record<string, string>): Promise<Advice[]> {
  return (await adviseOn(texts, kinds)).list.advice
}

function toKey({ kind, message, quote, field }: Advice): string {
  return [kind, field, quote || message].join(' ')
}
