/** The page of a listing: its heading and a page of its articles, or what it shows while there are none. */
import type { ArticleCard } from '~/domain/articles/article'
import type { Crumb } from '~/domain/catalogue/breadcrumbs'
import type { Counterpart } from '~/domain/language/counterpart'
import { i18n } from '~/domain/language/i18n'
import type { Listing } from '~/domain/publication/listing'
import { homePath } from '~/domain/site/urls'
import { ArticleFront } from '~/ui/articles/article-front'
import { CounterpartLink } from '~/ui/page/counterpart-link'
import { PageHeading } from '~/ui/page/page-heading'
import { Breadcrumbs } from './breadcrumbs'
import { Pager } from './pager'

type ListingPageProps = {
  listing: Pick<Listing, 'path' | 'heading' | 'intro' | 'cardLabel' | 'empty' | 'language'> & {
    counterpart?: Counterpart
  }
  breadcrumbs: Crumb[]
  articles: ArticleCard[] | undefined
  version?: string | undefined
  /** Cursors; null: there is no such page. */
  older: string | null
  newer: string | null
}

export function ListingPage({ listing, breadcrumbs, articles, version, older, newer }: ListingPageProps) {
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={breadcrumbs} />
      <PageHeading heading={listing.heading} intro={listing.intro} language={listing.language}>
        {listing.counterpart ? <CounterpartLink counterpart={listing.counterpart} /> : null}
      </PageHeading>
      {articles?.length === 0 ? (
        <EmptyListing empty={listing.empty} />
      ) : (
        <ArticleFront
          articles={articles}
          version={version}
          label={listing.cardLabel}
          withLead={newer === null}
        />
      )}
      <Pager path={listing.path} query={{}} older={older} newer={newer} />
    </div>
  )
}

function EmptyListing({ empty: { text, backTo } }: Pick<Listing, 'empty'>) {
  return (
    <div className="mx-auto max-w-xl border-y border-line py-14 text-center">
      {backTo ? <h2 className="section-heading mb-3">{i18n.t('Coming Soon')}</h2> : null}
      <p className="text-lg text-muted">{text}</p>
      <p className="mt-6">
        <a href={backTo?.path ?? homePath} className={backTo ? 'button-primary' : 'button-quiet'}>
          {backTo ? i18n.t('Back to {page}', { page: backTo.name }) : i18n.t('See the newest articles')}
        </a>
      </p>
    </div>
  )
}
