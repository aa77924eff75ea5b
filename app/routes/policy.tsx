/** /privacy, /terms, /affiliate: the policies. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPolicy } from '~/domain/site/policies'
import { fillIn } from '~/domain/site/site'
import { env } from '~/env.server'
import { notFound } from '~/http/site/not-found.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { PolicyText } from '~/ui/site/policy-text'

export { fixedPage as headers } from '~/http/site/cache.server'

export function loader({ request }: LoaderFunctionArgs) {
  const template = findPolicy(new URL(request.url).pathname)
  if (!template) throw notFound('page', { request, keys: [] })
  const policy = fillIn(template, env().site)
  const { title, description, slug } = policy
  return { policy, meta: pageMeta({ title, description, path: `/${slug}`, noindex: true }) }
}

export { meta } from '~/ui/site/loader-data'

export default function PolicyPage() {
  const { policy } = useLoaderData<typeof loader>()
  return <PolicyText policy={policy} />
}
