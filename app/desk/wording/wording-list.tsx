/** The messages of the software with a form for each, as a list that can be searched. */

import { Form as PlainForm } from '@remix-run/react'
import { FindFilter } from '~/desk/kit/list/find-filter'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { wordingPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { pageUrl } from '~/domain/site/urls'
import { PageLinks } from '~/ui/catalogue/pager'
import { RichMessage } from '~/ui/controls/rich-message'
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
        title={i18n.t('Wording')}
        about={i18n.t(
          'What the site says to readers by itself, in {language}: buttons, labels, errors, mails, feeds. Say any of it in your own words; every page shows them within two seconds.',
          { language },
        )}
      />
      <Notice text={notice} />
      {isElsewhere ? <LostText rejection={rejection} /> : null}
      <PlainForm action={wordingPath} role="search" aria-label={i18n.t('Wording')} className="list-filters">
        {asked.view === 'all' ? null : <input type="hidden" name="view" value={asked.view} />}
        <FindFilter
          query={asked.query}
          placeholder={i18n.t('Find words, in English or as readers see them')}
        />
        <button type="submit" className="button-small">
          {i18n.t('Find')}
        </button>
        {asked.query ? (
          <a href={toPath({ query: '', page: 1 })} className="desk-link">
            {i18n.t('Clear')}
          </a>
        ) : null}
      </PlainForm>
      <nav aria-label={i18n.t('Which texts')} className="wording-views">
        {views.map(({ view, name }) =>
          view === 'all' || counts[view] > 0 || asked.view === view ? (
            <a
              key={view}
              href={toPath({ view, page: 1 })}
              aria-current={asked.view === view ? 'true' : undefined}
            >
              {i18n.t(name)} <span className="wording-count">{formatCount(counts[view])}</span>
            </a>
          ) : null,
        )}
      </nav>
      {rows.length === 0 ? (
        <p className="list-empty">
          {asked.query ? (
            <RichMessage
              text={i18n.t('No text contains “<0>these words</0>”.')}
              wrap={[() => <bdi>{asked.query}</bdi>]}
            />
          ) : (
            i18n.t('There is no such text.')
          )}
        </p>
      ) : (
        <>
          {asked.query ? (
            <p className="field-hint">
              {i18n.t('{count, plural, one {# text} other {# texts}}', { count: total })}
            </p>
          ) : null}
          <ul className="wording-list" aria-label={i18n.t('Texts')}>
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
        label={i18n.t('More texts')}
        before={asked.page > 1 ? toPath({ page: asked.page - 1 }) : null}
        after={hasMore ? toPath({ page: asked.page + 1 }) : null}
      />
    </>
  )
}

const views: { view: WordingView; name: string }[] = [
  { view: 'all', name: /*i18n*/ 'All texts' },
  { view: 'own', name: /*i18n*/ 'Reworded' },
  { view: 'unused', name: /*i18n*/ 'Unused' },
]

/** A refused text whose message is not on this page: somebody else has changed the list meanwhile. */
function LostText({ rejection }: { rejection: RejectedForm }) {
  const { errors, notice, values } = rejection
  return (
    <div role="alert" className="note mb-6">
      <p>{errors.map(({ message }) => message).join(' ') || notice}</p>
      <p className="mt-2">
        <RichMessage
          text={i18n.t('For “<0>this text</0>” you typed: <1>your words</1>')}
          wrap={[() => <bdi>{values.message}</bdi>, () => <bdi className="font-semibold">{values.text}</bdi>]}
        />
      </p>
    </div>
  )
}
