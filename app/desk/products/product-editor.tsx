/** The form of a product, with what can be done to it and where it is used. */
import { Form as PlainForm } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { EntryEditor } from '~/desk/kit/records/entry-editor'
import { deleteProductPath, editProductPath, mergeProductPath } from '~/domain/editors/desk-urls'
import { commandField, type FormField, type Values } from '~/domain/publication/forms/form-values'
import { productPath } from '~/domain/site/urls'
import { type CheckedOffer, OfferChecks } from './offer-checks'
import { UsedIn, type Uses } from './used-in'

type ProductEditorProps = {
  opened: {
    /** Null: a new one. */
    slug: string | null
    formerSlugs: string[]
    title: string
    name: string
    isArchived: boolean
    fields: FormField[]
    values: Values
    notice: string | null
    offers: CheckedOffer[]
    uses: Uses | null
  }
  rejection: ComponentProps<typeof EntryEditor>['rejection']
}

export function ProductEditor({ opened, rejection }: ProductEditorProps) {
  const { slug, formerSlugs, title, name, isArchived, fields, values, notice, offers, uses } = opened
  const hint =
    slug === null
      ? 'If blank, it is made from the name.'
      : 'If you change it, the old address redirects to the new one, and articles that name the old one mean this product.'
  const words = {
    ...{ title, name, canBeDeleted: false, list: 'Products', hasAddress: true },
    slug: {
      label: 'Address',
      hint: `The last part of its address: lower-case letters, digits and hyphens. ${hint}`,
      isRequired: slug !== null,
    },
  }
  const entry = {
    ...{ part: 'products' as const, slug, variant: '', words, fields, values, notice, section: null },
    ...{ address: slug === null ? null : productPath(slug), oddities: [], previewPath: null, result: null },
  }
  return (
    <EntryEditor
      opened={entry}
      rejection={rejection}
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
            <a href={deleteProductPath(slug)} className="article-bar-link">
              Delete…
            </a>
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
