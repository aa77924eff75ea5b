/** /go/:offer: leads to the retailer of an offer, and counts that somebody followed the link. */
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findOfferTarget } from '~/data/products/retailer-offers.server'
import { publication } from '~/data/publication/publication.server'
import { count } from '~/data/statistics/counts.server'
import { toOfferUrl } from '~/domain/products/retailers'
import type { MissingThing } from '~/domain/site/missing'
import type { RouteRules } from '~/domain/site/route-rules'
import { noStore } from '~/http/site/cache.server'
import { findRedirected } from '~/http/site/moved.server'
import { enforceRateLimit } from '~/http/site/rate-limit.server'
import { isBot } from '~/http/statistics/is-bot.server'

export const rules: RouteRules = {
  isPersonal: true,
  parameters: (sent) => ({ from: sent.get('from') }),
  rateLimit: { name: 'go', times: 240, seconds: 60 },
}

const headers = { ...noStore, 'X-Robots-Tag': 'noindex' }

export async function loader({ request, params: { offer = '' }, context }: LoaderFunctionArgs) {
  enforceRateLimit(context)
  const target = await findOfferTarget(offer)
  if (!target)
    throw (
      (await findRedirected(request)).redirected ??
      data({ missing: 'page' satisfies MissingThing }, { status: 404, headers })
    )
  const { retailers, site } = publication()
  const from = new URL(request.url).searchParams.get('from')
  // Checkers of links and previews only ask where a link leads, and don't follow it.
  const isReader = request.method === 'GET' && !isBot(request)
  if (site.countsClicks && from && isReader) count('click', `${offer} ${from}`)
  // Headers have no other letters than those of encoded addresses.
  return redirect(new URL(toOfferUrl(retailers, target)).href, { headers })
}

/** Never shown: there is the site's 404 page, or a redirect. */
export default function Go() {
  return null
}
