/** /tags/:tag: the newest articles with a tag. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPresentTag, findTagName, listByTag } from '~/data/catalogue/listings.server'
import { publication } from '~/data/publication/publication.server'
import { withLeadStandfirst } from '~/domain/articles/article'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { tagBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { cursorParameters, parseCursor } from '~/domain/catalogue/paging'
import { isThinTagPage, parseTag } from '~/domain/catalogue/tag-page'
import { tagKey } from '~/domain/changes/surrogate-keys'
import { describeTag } from '~/domain/feeds/feed-subject'
import { i18n } from '~/domain/language/i18n'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { tagPath } from '~/domain/site/urls'
import { publicData } from '~/http/site/cache.server'
import { movedOrMissing, redirectTo } from '~/http/site/moved.server'
import { omitFromDocument } from '~/http/site/omit-from-document.server'
import { feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { breadcrumbData } from '~/http/site/structured-data.server'
import { ArticleFront } from '~/ui/articles/article-front'
import { Breadcrumbs } from '~/ui/catalogue/breadcrumbs'
import { Pager } from '~/ui/catalogue/pager'
import { PageHeading } from '~/ui/page/page-heading'

export const rules: RouteRules = { parameters: cursorParameters }

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const tag = parseTag(params.tag ?? '')
  if (tag === null) throw await movedOrMissing(request)
  const page = await listByTag(tag, parseCursor(readParameters(request, rules)))
  const [first] = page.items
  if (!first) {
    const keys = [tagKey(tag)]
    const present = await findPresentTag(tag)
    if (present === null) throw await movedOrMissing(request, { keys })
    throw redirectTo(request, tagPath(present))
  }
  const path = tagPath(tag)
  const { name, description } = (await findTagName(first.id, tag)) ?? { name: tag, description: null }
  const breadcrumbs = tagBreadcrumbs(name)
  const shown = {
    name,
    intro: description ?? i18n.t('Every story with this tag, newest first.'),
    ...{ path, breadcrumbs, older: page.older, newer: page.newer },
    articles: withLeadStandfirst(page.items),
    meta: [
      ...pageMeta({
        title: name,
        description: description ?? describeTag(name, publication().site.name),
        path,
        noindex: isThinTagPage(page),
        leadPicture: findLeadPicture(page.items),
      }),
      ...feedMeta(name, path),
      ...breadcrumbData(breadcrumbs),
    ],
  }
  return omitFromDocument(publicData(shown, [tagKey(tag)]), ['articles'], context)
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function TagPage() {
  const { name, intro, path, breadcrumbs, articles, version, older, newer } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={breadcrumbs} />
      <PageHeading heading={name} intro={intro} />
      <ArticleFront articles={articles} version={version} label={null} withLead={newer === null} />
      <Pager path={path} query={{}} older={older} newer={newer} />
    </div>
  )
}
