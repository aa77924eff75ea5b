/** /go/:offer: leads to the retailer of an offer, and counts that somebody followed the link. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isbot } from 'isbot'
import { findOfferTarget, recordClick } from '~/data/products/offer-clicks.server'
import { publication } from '~/data/publication/publication.server'
import { toOfferUrl } from '~/domain/products/retailers'
import type { RouteRules } from '~/domain/site/route-rules'
import { noStore } from '~/http/site/cache.server'
import { toRateLimitResponse } from '~/http/site/rate-limit.server'

export const rules: RouteRules = {
  isPersonal: true,
  parameters: (sent) => ({ from: sent.get('from') }),
  rateLimit: { name: 'go', times: 240, seconds: 60 },
}

const headers = { ...noStore, 'X-Robots-Tag': 'noindex' }

export async function loader({ request, params: { offer = '' }, context }: LoaderFunctionArgs) {
  const refused = toRateLimitResponse(context)
  if (refused) return refused
  const target = await findOfferTarget(offer)
  if (!target) throw new Response('There is no such offer.\n', { status: 404, headers })
  const { retailers, site } = publication()
  const from = new URL(request.url).searchParams.get('from')
  if (site.countsClicks && from && !isbot(request.headers.get('User-Agent'))) recordClick(offer, from)
  return redirect(toOfferUrl(retailers, target), { headers })
}
