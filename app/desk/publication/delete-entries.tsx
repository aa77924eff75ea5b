/** Asks whether entries of the publication are to be deleted, and says what happens then. */

import { countArticles } from '~/desk/kit/list/chosen-articles'
import { PageHead } from '~/desk/kit/page/page-head'
import { EntryFields } from '~/desk/kit/records/entry-fields'
import { deleteEntriesPath, type EntryPart, entriesPath, entryPath } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import type { Choice } from '~/domain/publication/forms/form-values'
import { Form } from '~/ui/controls/form'

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
  const back = one && going.length + staying.length === 1 ? entryPath(part, one.slug) : entriesPath(part)
  if (!one)
    return (
      <div className="entry-page">
        <PageHead back={{ to: back, name: `All ${part}` }} title="Nothing to delete" />
        <p className="note">
          Check the box of each entry in the list first. What you have chosen may have been deleted already.
        </p>
      </div>
    )
  return (
    <div className="entry-page">
      <PageHead
        back={{ to: back, name: going.length + staying.length === 1 ? 'Back' : `All ${part}` }}
        title={<bdi>{going.length > 1 ? `Delete ${going.length} ${part}?` : `${title}?`}</bdi>}
      />
      {staying.length > 0 ? (
        <div className="note">
          {going.length > 0 ? <p>These stay:</p> : null}
          <ul>
            {staying.map(({ slug, name, reason }) => (
              <li key={slug}>
                <bdi className="font-semibold">{name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {going.length > 0 ? <Question {...props} back={back} /> : <Back path={back} text="Back" />}
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
            Links to {isOne ? 'it' : 'them'} are taken out of: {menus.join(', ')}.
          </li>
        ) : null}
        {remains ? <li>{remains}</li> : null}
        {listsArticles ? (
          <li>
            {articles > 0
              ? `${isOne ? 'It lists' : 'They list'} ${countArticles(articles)}, drafts too, which are kept.`
              : `${isOne ? 'It lists no articles of its own' : 'They list no articles of their own'}.`}
          </li>
        ) : null}
        {samples > 0 ? (
          <li>
            {samples === 1 ? '1 sample article, which is' : `${samples} sample articles, which are`} shown
            while nothing is published, {samples === 1 ? 'goes' : 'go'} too.
          </li>
        ) : null}
        <AddressFact going={going} canLead={targets.length > 0} />
      </ul>
      {targets.length > 0 ? (
        <EntryFields
          fields={[
            {
              name: 'to',
              label:
                articles > 0
                  ? `Move ${isOne ? 'its' : 'their'} articles to`
                  : isOne
                    ? 'Its address leads to'
                    : 'Their addresses lead to',
              control: 'select',
              isRequired: articles > 0,
              choices: targets,
            },
          ]}
        />
      ) : null}
      <div className="entry-buttons">
        <button type="submit" name="confirmed" value="yes" className="button button-danger">
          Delete
        </button>
        <a href={back} className="button-quiet">
          Keep {isOne ? 'it' : 'them'}
        </a>
      </div>
    </Form>
  )
}

function AddressFact({ going, canLead }: Pick<DeleteEntriesProps, 'going'> & { canLead: boolean }) {
  const addresses = going.flatMap(({ address }) => address ?? [])
  if (addresses.length === 0) return null
  const isOne = going.length === 1
  const [subject, lead, are] = isOne
    ? [addresses[0], 'leads', 'is not found']
    : ['Their addresses', 'lead', 'are not found']
  return (
    <li>
      {canLead
        ? `${subject} ${lead} to the section that you choose if that is of the same level; otherwise ${isOne ? 'it is' : 'they are'} not found.`
        : `${subject} ${are} anymore.`}
    </li>
  )
}
