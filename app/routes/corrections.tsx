/** /corrections: what stories say of changes to themselves, the newest first. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listCorrections } from '~/data/articles/corrections.server'
import { publication } from '~/data/publication/publication.server'
import { cursorParameters, parseCursor } from '~/domain/catalogue/paging'
import { correctionsKey } from '~/domain/changes/surrogate-keys'
import { i18n } from '~/domain/language/i18n'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { correctionsPath } from '~/domain/site/urls'
import { publicData } from '~/http/site/cache.server'
import { feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { CorrectionList } from '~/ui/articles/correction-list'
import { Pager } from '~/ui/catalogue/pager'
import { PageHeading } from '~/ui/page/page-heading'

export const rules: RouteRules = { parameters: cursorParameters }

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { items, older, newer } = await listCorrections(parseCursor(readParameters(request, rules)))
  const { name } = publication().site
  const description = i18n.t(
    'What {site} got wrong and put right, with clarifications, updates and retractions.',
    { site: name },
  )
  const page = { title: i18n.t('Corrections'), description, path: correctionsPath }
  const meta = [...pageMeta(page), ...feedMeta(`${i18n.t('Corrections')} | ${name}`, correctionsPath)]
  return publicData({ corrections: items, older, newer, intro: description, meta }, [correctionsKey])
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function CorrectionsPage() {
  const { corrections, older, newer, intro } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <PageHeading heading={i18n.t('Corrections')} intro={intro} />
      <CorrectionList corrections={corrections} />
      <Pager path={correctionsPath} query={{}} older={older} newer={newer} things="corrections" />
    </div>
  )
}
