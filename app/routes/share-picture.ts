/** /share/:kind/:slug/:file: the picture that networks show beside a link to an article or an episode. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findFormerArticle, findPublishedLabel } from '~/data/articles/articles.server'
import { publication } from '~/data/publication/publication.server'
import { findSampleAsArticle } from '~/domain/articles/sample-articles'
import { articleKey, cardKey, slugKey } from '~/domain/changes/surrogate-keys'
import { findEpisode } from '~/domain/podcast/episodes'
import type { RouteRules } from '~/domain/site/route-rules'
import { cacheHeaders, immutable, notFoundCacheHeaders } from '~/http/site/cache.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'
import {
  findSharePicture,
  type Share,
  toArticleShare,
  toEpisodeShare,
  toShareAddress,
  toSiteShare,
} from '~/http/site/share-picture.server'

export const rules: RouteRules = {
  isMinor: true,
  mayBeSlow: true,
  // Networks ask for each picture once.
  rateLimit: { name: 'share-picture', times: 120, seconds: 60 },
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  return toRateLimitResponse(context) ?? catchDatabaseOutage(respond(params))
}

async function respond({ kind, slug = '', file = '' }: LoaderFunctionArgs['params']) {
  const { share, keys } = kind === 'articles' ? await findArticleShare(slug) : findOtherShare(kind, slug)
  if (!share) {
    const headers = notFoundCacheHeaders(keys)
    return new Response('Image not found.\n', { status: 404, headers })
  }
  const address = toShareAddress(share)
  // From before the headline or the slug was changed, or made up.
  if (slug !== share.slug || !address.endsWith(`/${file}`))
    return redirect(address, { headers: cacheHeaders(keys) })
  const { 'Surrogate-Key': surrogateKey = '' } = cacheHeaders(keys)
  return new Response(await findSharePicture(share), {
    headers: { 'Content-Type': 'image/png', 'Surrogate-Key': surrogateKey, ...immutable },
  })
}

type Found = { share: Share | null; keys: string[] }

/** Also by a former slug. */
async function findArticleShare(slug: string): Promise<Found> {
  const published = await findPublishedLabel(slug)
  if (published) return { share: toArticleShare(published), keys: [cardKey(slug)] }
  const sample = findSampleAsArticle(publication(), slug)
  if (sample) return { share: toArticleShare(sample), keys: [slugKey(slug)] }
  const renamed = await findFormerArticle(slug)
  const present = renamed?.presentSlug ? await findPublishedLabel(renamed.presentSlug) : null
  const keys = [slugKey(slug), ...(renamed ? [articleKey(renamed.id)] : [])]
  return { share: present && toArticleShare(present), keys }
}

function findOtherShare(kind: string | undefined, slug: string): Found {
  const episode = kind === 'episodes' ? findEpisode(publication(), slug) : null
  if (kind === 'site') return { share: toSiteShare(), keys: [] }
  return { share: episode && toEpisodeShare(episode), keys: [] }
}
