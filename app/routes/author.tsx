/** /authors/:slug: one of the six staff authors and their articles. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countByAuthor, listByAuthor } from '~/data/catalogue/listings.server'
import { publication } from '~/data/publication/publication.server'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { findAuthorProfile, withoutExcerpts } from '~/domain/authors/authors'
import { portraitOf } from '~/domain/authors/portrait'
import { cursorParameters, parseCursor } from '~/domain/catalogue/paging'
import { authorKey, personKey } from '~/domain/changes/surrogate-keys'
import { i18n } from '~/domain/language/i18n'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { authorPath } from '~/domain/site/urls'
import { authorMeta } from '~/http/authors/author-meta.server'
import { publicData } from '~/http/site/cache.server'
import { movedOrMissing } from '~/http/site/moved.server'
import { omitFromDocument } from '~/http/site/omit-from-document.server'
import { feedMeta } from '~/http/site/page-meta.server'
import { ArticleGrid } from '~/ui/articles/article-card'
import { AuthorHeading } from '~/ui/authors/author-heading'
import { Pager } from '~/ui/catalogue/pager'

export const rules: RouteRules = { parameters: cursorParameters }

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const profile = findAuthorProfile(publication(), (params.slug ?? '').toLowerCase())
  if (!profile) throw await movedOrMissing(request)
  const { name, slug } = profile
  const [page, count] = await Promise.all([
    listByAuthor(name, parseCursor(readParameters(request, rules))),
    profile.showsArticleCount ? countByAuthor(name) : null,
  ])
  const shown = {
    profile: { ...profile, portrait: portraitOf(publication(), name) },
    count,
    articles: withoutExcerpts(page.items),
    older: page.older,
    newer: page.newer,
    meta: [
      ...(await authorMeta(profile, count, findLeadPicture(page.items))),
      ...feedMeta(name, authorPath(slug)),
    ],
  }
  return omitFromDocument(publicData(shown, [authorKey(name), personKey(slug)]), ['articles'], context)
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function AuthorPage() {
  const { profile, count, articles, version, older, newer } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16" key={profile.slug}>
      <AuthorHeading profile={profile} />
      <section aria-labelledby="articles" className="mt-14 border-t border-line pt-10">
        <h2 id="articles" className="section-heading mb-8">
          {i18n.t('Articles by {name}', { name: profile.name })}
          {count === null ? null : <span className="font-normal text-muted"> ({count})</span>}
        </h2>
        {articles?.length === 0 ? (
          <p className="text-lg text-muted">
            {i18n.t('No articles found by {name} yet.', { name: profile.name })}
          </p>
        ) : (
          <ArticleGrid articles={articles} version={version} label={null} headingLevel={3} />
        )}
        <Pager path={authorPath(profile.slug)} query={{}} older={older} newer={newer} />
      </section>
    </div>
  )
}
