/** Asks whether entries of the publication are to be deleted, and says what happens then. */

import { BIN_DAYS } from '~/desk/kit/list/chosen-articles'
import { PageHead } from '~/desk/kit/page/page-head'
import { EntryFields } from '~/desk/kit/records/entry-fields'
import { deleteEntriesPath, type EntryPart, entriesPath, entryPath } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import type { Choice } from '~/domain/publication/forms/form-values'
import { Form } from '~/ui/controls/form'
import { findManyWords } from './many-words'

type DeleteEntriesProps = {
  part: EntryPart
  title: string
  going: { slug: string; name: string; address: string | null }[]
  /** Entries that cannot be deleted. */
  staying: { slug: string; name: string; reason: string }[]
  /** That have links to them. */
  menus: string[]
  articles: number
  listsArticles: boolean
  /** What stays, in a sentence. */
  remains: string | null
  samples: number
  /** Sections where articles can go. */
  targets: Choice[]
  rejection: RejectedForm | null
}

export function DeleteEntries(props: DeleteEntriesProps) {
  const { part, title, going, staying } = props
  const [one] = [...going, ...staying]
  const isAlone = going.length + staying.length === 1
  const back = one && isAlone ? entryPath(part, one.slug) : entriesPath(part)
  if (!one)
    return (
      <div className="entry-page">
        <PageHead
          back={{ to: back, name: findManyWords(part)?.all() ?? '' }}
          title={i18n.t('Nothing to delete')}
        />
        <p className="note">
          {i18n.t(
            'Check the box of each entry in the list first. What you have chosen may have been deleted already.',
          )}
        </p>
      </div>
    )
  return (
    <div className="entry-page">
      <PageHead
        back={{ to: back, name: isAlone ? i18n.t('Back') : (findManyWords(part)?.all() ?? '') }}
        title={
          <bdi>
            {going.length > 1 ? findManyWords(part)?.ask(going.length) : i18n.t('{title}?', { title })}
          </bdi>
        }
      />
      {staying.length > 0 ? (
        <div className="note">
          {going.length > 0 ? <p>{i18n.t('These stay:')}</p> : null}
          <ul>
            {staying.map(({ slug, name, reason }) => (
              <li key={slug}>
                <bdi className="font-semibold">{name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {going.length > 0 ? <Question {...props} back={back} /> : <Back path={back} text={i18n.t('Back')} />}
    </div>
  )
}

function Back({ path, text }: { path: string; text: string }) {
  return (
    <p>
      <a href={path} className="button-quiet">
        {text}
      </a>
    </p>
  )
}

function Question({
  part,
  going,
  staying,
  menus,
  articles,
  listsArticles,
  remains,
  samples,
  targets,
  rejection,
  back,
}: DeleteEntriesProps & { back: string }) {
  const isOne = going.length === 1
  return (
    <Form id="deletion" action={deleteEntriesPath(part)} rejection={rejection} className="entry-form">
      {isOne && staying.length === 0 ? null : (
        <ul className="entry-chosen">
          {going.map(({ slug, name, address }) => (
            <li key={slug}>
              <bdi className="font-semibold">{name}</bdi>{' '}
              <span className="text-muted" dir="ltr">
                {address}
              </span>
            </li>
          ))}
        </ul>
      )}
      {going.map(({ slug }) => (
        <input key={slug} type="hidden" name="chosen" value={slug} />
      ))}
      <ul className="entry-consequences">
        {menus.length > 0 ? (
          <li>
            {isOne
              ? i18n.t('Links to it are taken out of: {menus}.', { menus: menus.join(', ') })
              : i18n.t('Links to them are taken out of: {menus}.', { menus: menus.join(', ') })}
          </li>
        ) : null}
        {remains ? <li>{remains}</li> : null}
        {listsArticles ? <li>{sayListed(isOne, articles)}</li> : null}
        {samples > 0 ? (
          <li>
            {i18n.t(
              '{samples, plural, one {# sample article, which is shown while nothing is published, goes too.} other {# sample articles, which are shown while nothing is published, go too.}}',
              { samples },
            )}
          </li>
        ) : null}
        <AddressFact going={going} canLead={targets.length > 0} />
        <li>
          {isOne
            ? i18n.t(
                'It’s in the bin for {days, plural, one {# day} other {# days}}, with its versions. Until then it can be restored.',
                { days: BIN_DAYS },
              )
            : i18n.t(
                'They’re in the bin for {days, plural, one {# day} other {# days}}, with their versions. Until then they can be restored.',
                { days: BIN_DAYS },
              )}
        </li>
      </ul>
      {targets.length > 0 ? (
        <EntryFields
          fields={[
            {
              name: 'to',
              label:
                articles > 0
                  ? isOne
                    ? i18n.t('Move its articles to')
                    : i18n.t('Move their articles to')
                  : isOne
                    ? i18n.t('Its address leads to')
                    : i18n.t('Their addresses lead to'),
              control: 'select',
              isRequired: articles > 0,
              choices: targets,
            },
          ]}
        />
      ) : null}
      <div className="entry-buttons">
        <button type="submit" name="confirmed" value="yes" className="button button-danger">
          {i18n.t('Delete')}
        </button>
        <a href={back} className="button-quiet">
          {isOne ? i18n.t('Keep it') : i18n.t('Keep them')}
        </a>
      </div>
    </Form>
  )
}

function AddressFact({ going, canLead }: Pick<DeleteEntriesProps, 'going'> & { canLead: boolean }) {
  const addresses = going.flatMap(({ address }) => address ?? [])
  if (addresses.length === 0) return null
  const isOne = going.length === 1
  return <li>{isOne ? sayAddress(addresses[0] ?? '', canLead) : sayAddresses(canLead)}</li>
}

function sayAddress(address: string, canLead: boolean): string {
  return canLead
    ? i18n.t(
        '{address} leads to the section that you choose if that is of the same level; otherwise it is not found.',
        { address },
      )
    : i18n.t('{address} is not found anymore.', { address })
}

function sayAddresses(canLead: boolean): string {
  return canLead
    ? i18n.t(
        'Their addresses lead to the section that you choose if that is of the same level; otherwise they are not found.',
      )
    : i18n.t('Their addresses are not found anymore.')
}

function sayListed(isOne: boolean, articles: number): string {
  if (articles === 0)
    return isOne ? i18n.t('It lists no articles of its own.') : i18n.t('They list no articles of their own.')
  return isOne
    ? i18n.t(
        'It lists {articles, plural, one {# article, drafts too, which are kept.} other {# articles, drafts too, which are kept.}}',
        { articles },
      )
    : i18n.t(
        'They list {articles, plural, one {# article, drafts too, which are kept.} other {# articles, drafts too, which are kept.}}',
        { articles },
      )
}
