/** Asks whether an entry of the publication is to be deleted, and says what happens then. */
import { countArticles } from '~/domain/desk/chosen-articles'
import { deleteEntryPath, type EntryPart, entryPath } from '~/domain/desk/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import type { Choice } from '~/domain/publication/forms/form-values'
import { Form } from '~/ui/controls/form'
import { EntryFields } from './entry-fields'

type DeleteEntryProps = {
  part: EntryPart
  slug: string
  title: string
  address: string | null
  /** Why it has to stay; null: it can be deleted. */
  reason: string | null
  /** That have links to it. */
  menus: string[]
  articles: number
  sections: Choice[]
  rejection: RejectedForm | null
}

export function DeleteEntry({
  part,
  slug,
  title,
  address,
  reason,
  menus,
  articles,
  sections,
  rejection,
}: DeleteEntryProps) {
  return (
    <div className="entry-page">
      <h1 className="desk-title" dir="auto">
        Delete {title}?
      </h1>
      {reason ? (
        <>
          <p className="note">{reason}</p>
          <p>
            <a href={entryPath(part, slug)} className="button-quiet">
              Back
            </a>
          </p>
        </>
      ) : (
        <Form id="deletion" action={deleteEntryPath(part, slug)} rejection={rejection} className="entry-form">
          <ul className="entry-consequences">
            {menus.length > 0 ? <li>Links to it are taken out of: {menus.join(', ')}.</li> : null}
            {part === 'people' ? <li>Their stories stay, with the name as it is.</li> : null}
            {part === 'sections' ? (
              <li>
                {articles > 0
                  ? `It lists ${countArticles(articles)}, drafts too, which are kept.`
                  : 'It lists no articles of its own.'}
              </li>
            ) : null}
            {address ? (
              <li>
                {part === 'sections'
                  ? `${address} leads to the section that you choose if that is of the same level; otherwise it is not found.`
                  : `${address} is not found anymore.`}
              </li>
            ) : null}
          </ul>
          {sections.length > 0 ? (
            <EntryFields
              fields={[
                {
                  name: 'to',
                  label: articles > 0 ? 'Move its articles to' : 'Its address leads to',
                  control: 'select',
                  isRequired: articles > 0,
                  choices: sections,
                },
              ]}
            />
          ) : null}
          <div className="entry-buttons">
            <button type="submit" className="button button-danger">
              Delete
            </button>
            <a href={entryPath(part, slug)} className="button-quiet">
              Keep it
            </a>
          </div>
        </Form>
      )}
    </div>
  )
}
