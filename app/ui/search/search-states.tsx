/** The heading of the search page, and what it shows when there is nothing to list. */
import { i18n } from '~/domain/language/i18n'
import type { PageLink } from '~/domain/publication/publication'
import { RichMessage } from '~/ui/controls/rich-message'
import { SearchBox } from './search-box'

type NoResultsProps = { correction: { query: string; url: string } | null; browse: PageLink[] }

export function SearchHeading({ query, isTooSlow }: { query: string; isTooSlow: boolean }) {
  return (
    <header className="py-10 md:py-14">
      <h1 className="page-title">{i18n.t('Search Results')}</h1>
      {query && !isTooSlow ? (
        <p className="mt-3 text-lg text-muted">
          <RichMessage
            text={i18n.t('Showing results for <0>the query</0>')}
            wrap={[
              () => (
                <q dir="auto" className="break-words font-semibold text-ink">
                  {query}
                </q>
              ),
            ]}
          />
        </p>
      ) : null}
      <div className="mt-6 max-w-2xl">
        <SearchBox id="page-search" query={query} />
      </div>
    </header>
  )
}

export function NoResults({ correction, browse }: NoResultsProps) {
  return (
    <section role="status" className="border-t border-line py-12">
      <h2 className="section-heading">{i18n.t('No results found')}</h2>
      {correction ? (
        <p className="mt-3 text-lg">
          <RichMessage
            text={i18n.t('Did you mean <0>the query</0>?')}
            wrap={[
              () => (
                <a
                  dir="auto"
                  href={correction.url}
                  className="font-semibold text-accent underline underline-offset-4"
                >
                  {correction.query}
                </a>
              ),
            ]}
          />
        </p>
      ) : null}
      <p className="mt-3 text-lg text-muted">
        {i18n.t('Try searching with different keywords or browse our categories.')}
      </p>
      <ul className="mt-6 flex flex-wrap gap-3">
        {browse.map(({ name, path }) => (
          <li key={path}>
            <a href={path} className="button-quiet">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function StartSearching({ hint }: { hint: string }) {
  return (
    <section className="border-t border-line py-12">
      <h2 className="section-heading">{i18n.t('Start your search')}</h2>
      <p className="mt-3 text-lg text-muted">{hint}</p>
    </section>
  )
}

export function TooSlow() {
  return (
    <section role="status" className="border-t border-line py-12">
      <h2 className="section-heading">{i18n.t('This search took too long')}</h2>
      <p className="mt-3 text-lg text-muted">
        {i18n.t('Try whole words instead of single letters and symbols, or try again in a minute.')}
      </p>
    </section>
  )
}
