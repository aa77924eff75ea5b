/** Metadata for the page of a series, including its structured data. */
import type { MetaDescriptor } from '@remix-run/node'
import type { CreativeWorkSeries } from 'schema-dts'
import { publication } from '~/data/publication/publication.server'
import type { LeadPicture } from '~/domain/articles/article-picture'
import type { Crumb } from '~/domain/catalogue/breadcrumbs'
import type { Series } from '~/domain/publication/publication'
import { seriesPath } from '~/domain/site/urls'
import { describeFound } from '~/http/articles/text-page.server'
import { absoluteUrl, feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { breadcrumbData, describePublisher, structuredData } from '~/http/site/structured-data.server'

type Shown = { breadcrumbs: readonly Crumb[]; leadPicture: LeadPicture | null }

export async function seriesMeta(
  series: Series,
  { breadcrumbs, leadPicture }: Shown,
): Promise<MetaDescriptor[]> {
  const { name, description, slug } = series
  const path = seriesPath(slug)
  const data: CreativeWorkSeries = {
    '@type': 'CreativeWorkSeries',
    name,
    description,
    url: absoluteUrl(path),
    inLanguage: publication().site.language,
    publisher: describePublisher(),
  }
  return [
    ...pageMeta({ title: name, description, path, ...(await describeFound(series, name)), leadPicture }),
    ...feedMeta(name, path),
    structuredData(data),
    ...breadcrumbData(breadcrumbs),
  ]
}
