/** The messages of the software with a form for each, as a list that can be searched. */
import { Form as PlainForm } from '@remix-run/react'
import { FindFilter } from '~/desk/kit/list/find-filter'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { wordingPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { formatCount } from '~/domain/site/formats'
import { pageUrl } from '~/domain/site/urls'
import { PageLinks } from '~/ui/catalogue/pager'
import type { WordingPage } from './wording'
import { WordingItem } from './wording-item'
import { toWordingParameters, type WordingRequest, type WordingView } from './wording-request'

type WordingListProps = WordingPage & {
  asked: WordingRequest
  /** Of the publication's language, and its name. */
  tag: string
  language: string
  notice: string | null
  rejection: RejectedForm | null
}

export function WordingList(props: WordingListProps) {
  const { asked, tag, language, rows, total, hasMore, counts, notice, rejection } = props
  const toPath = (changed: Partial<WordingRequest>) =>
    pageUrl(wordingPath, toWordingParameters({ ...asked, ...changed }), null)
  const isElsewhere = rejection !== null && !rows.some(({ id }) => id === rejection.values.message)
  return (
    <>
      <PageHead
        title="Wording"
        about={`What the site says to readers by itself, in ${language}: buttons, labels, errors, mails, feeds. Say any of it in your own words; every page shows them within two seconds.`}
      />
      <Notice text={notice} />
      {isElsewhere ? <LostText rejection={rejection} /> : null}
      <PlainForm action={wordingPath} role="search" aria-label="Wording" className="list-filters">
        {asked.view === 'all' ? null : <input type="hidden" name="view" value={asked.view} />}
        <FindFilter query={asked.query} placeholder="Find words, in English or as readers see them" />
        <button type="submit" className="button-small">
          Find
        </button>
        {asked.query ? (
          <a href={toPath({ query: '', page: 1 })} className="desk-link">
            Clear
          </a>
        ) : null}
      </PlainForm>
      <nav aria-label="Which texts" className="wording-views">
        {views.map(({ view, name }) =>
          view === 'all' || counts[view] > 0 || asked.view === view ? (
            <a
              key={view}
              href={toPath({ view, page: 1 })}
              aria-current={asked.view === view ? 'true' : undefined}
            >
              {name} <span className="wording-count">{formatCount(counts[view])}</span>
            </a>
          ) : null,
        )}
      </nav>
      {rows.length === 0 ? (
        <p className="list-empty">
          {asked.query ? (
            <>
              No text contains “<bdi>{asked.query}</bdi>”.
            </>
          ) : (
            'There is no such text.'
          )}
        </p>
      ) : (
        <>
          {asked.query ? (
            <p className="field-hint">{total === 1 ? '1 text' : `${formatCount(total)} texts`}</p>
          ) : null}
          <ul className="wording-list" aria-label="Texts">
            {rows.map((row) => (
              <WordingItem
                key={`${row.id} ${row.own?.version ?? 0}`}
                row={row}
                tag={tag}
                action={toPath({})}
                rejection={rejection?.values.message === row.id ? rejection : null}
              />
            ))}
          </ul>
        </>
      )}
      <PageLinks
        things="texts"
        before={asked.page > 1 ? toPath({ page: asked.page - 1 }) : null}
        after={hasMore ? toPath({ page: asked.page + 1 }) : null}
      />
    </>
  )
}

const views: { view: WordingView; name: string }[] = [
  { view: 'all', name: 'All texts' },
  { view: 'own', name: 'Reworded' },
  { view: 'unused', name: 'Unused' },
]

/** A refused text whose message is not on this page: somebody else has changed the list meanwhile. */
function LostText({ rejection }: { rejection: RejectedForm }) {
  const { errors, notice, values } = rejection
  return (
    <div role="alert" className="note mb-6">
      <p>{errors.map(({ message }) => message).join(' ') || notice}</p>
      <p className="mt-2">
        For “<bdi>{values.message}</bdi>” you typed: <bdi className="font-semibold">{values.text}</bdi>
      </p>
    </div>
  )
}
