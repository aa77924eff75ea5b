/** The form of a product, with what can be done to it and where it is used. */
import { Form as PlainForm } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { EntryEditor } from '~/desk/kit/records/entry-editor'
import { editProductPath, mergeProductPath } from '~/domain/editors/record-urls'
import { commandField } from '~/domain/publication/forms/form-values'
import { type CheckedOffer, OfferChecks } from './offer-checks'
import { UsedIn, type Uses } from './used-in'

type EntryEditorProps = ComponentProps<typeof EntryEditor>
type ProductEditorProps = Pick<EntryEditorProps, 'answer'> & {
  opened: EntryEditorProps['opened'] & {
    formerSlugs: string[]
    isArchived: boolean
    offers: CheckedOffer[]
    uses: Uses | null
  }
}

export function ProductEditor({ opened, answer }: ProductEditorProps) {
  const { slug, formerSlugs, isArchived, offers, uses } = opened
  return (
    <EntryEditor
      opened={opened}
      answer={answer}
      links={
        slug === null ? null : (
          <>
            <a href={mergeProductPath(slug)} className="article-bar-link">
              Merge…
            </a>
            <PlainForm method="post" action={editProductPath(slug)} className="contents">
              <button
                type="submit"
                name={commandField}
                value={isArchived ? 'unarchive' : 'archive'}
                className="article-bar-link cursor-pointer"
              >
                {isArchived ? 'Take out of the archive' : 'Archive'}
              </button>
            </PlainForm>
          </>
        )
      }
    >
      {isArchived ? (
        <p className="note -order-1">
          It is archived: pages that name it still show it, but lists don’t, and articles aren’t offered it.
        </p>
      ) : null}
      {slug !== null && offers.length > 0 ? <OfferChecks slug={slug} offers={offers} /> : null}
      {uses ? (
        <section aria-labelledby="uses" className="product-uses">
          <h2 id="uses" className="section-heading">
            Where it is used
          </h2>
          <UsedIn uses={uses} />
          {formerSlugs.length > 0 ? (
            <p className="field-hint">
              Former addresses, which lead here: <span dir="ltr">{formerSlugs.join(', ')}</span>
            </p>
          ) : null}
        </section>
      ) : null}
    </EntryEditor>
  )
}
