/** /series/:series: the articles of a series, from the first part to the last. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPublishedLabel } from '~/data/articles/articles.server'
import { listInSeries } from '~/data/catalogue/series.server'
import { publication } from '~/data/publication/publication.server'
import { withLeadStandfirst } from '~/domain/articles/article'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { seriesBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { seriesKey, slugKey } from '~/domain/changes/surrogate-keys'
import { i18n } from '~/domain/language/i18n'
import { parseSeriesCursor, seriesParameters } from '~/domain/series/series'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { articlePath, pageUrl, seriesPath } from '~/domain/site/urls'
import { seriesMeta } from '~/http/catalogue/series-meta.server'
import { publicData } from '~/http/site/cache.server'
import { movedOrMissing, redirectTo } from '~/http/site/moved.server'
import { omitFromDocument } from '~/http/site/omit-from-document.server'
import { ArticleFront } from '~/ui/articles/article-front'
import { Breadcrumbs } from '~/ui/catalogue/breadcrumbs'
import { PageLinks } from '~/ui/catalogue/pager'
import { PageHeading } from '~/ui/page/page-heading'

export const rules: RouteRules = { parameters: seriesParameters }

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.series ?? ''
  const series = publication().series.get(slug.toLowerCase())
  if (!series) {
    // /series/:slug was an article's address, too, before there were series.
    if (await findPublishedLabel(slug)) throw redirectTo(request, articlePath(slug))
    throw await movedOrMissing(request, { keys: [seriesKey(slug), slugKey(slug)] })
  }
  const page = await listInSeries(series.slug, parseSeriesCursor(readParameters(request, rules)))
  const path = seriesPath(series.slug)
  const toPath = (direction: 'before' | 'after') =>
    page[direction] && pageUrl(path, {}, { [direction]: page[direction] })
  const breadcrumbs = seriesBreadcrumbs(series)
  const articles = page.items.map(({ seriesPart: part, ...card }) =>
    part === null ? card : { ...card, badge: i18n.t('Part {part}', { part }) },
  )
  const shown = {
    name: series.name,
    intro: series.description,
    breadcrumbs,
    articles: withLeadStandfirst(articles),
    before: toPath('before'),
    after: toPath('after'),
    meta: await seriesMeta(series, { breadcrumbs, leadPicture: findLeadPicture(page.items) }),
  }
  return omitFromDocument(publicData(shown, [seriesKey(series.slug)]), ['articles'], context)
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function SeriesPage() {
  const { name, intro, breadcrumbs, articles, version, before, after } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={breadcrumbs} />
      <PageHeading heading={name} intro={intro} />
      {articles?.length === 0 ? (
        <p className="text-lg text-muted">{i18n.t('No part of this series is published yet.')}</p>
      ) : (
        <ArticleFront articles={articles} version={version} label={null} withLead={before === null} />
      )}
      <PageLinks things="parts" before={before} after={after} />
    </div>
  )
}
