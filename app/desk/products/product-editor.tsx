/** The form of a product, with what can be done to it and where it is used. */

import { Form as PlainForm } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { EntryEditor } from '~/desk/kit/records/entry-editor'
import { editProductPath, mergeProductPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { commandField } from '~/domain/publication/forms/form-values'
import { RichMessage } from '~/ui/controls/rich-message'
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
              {i18n.t('Merge…')}
            </a>
            <PlainForm method="post" action={editProductPath(slug)} className="contents">
              <button
                type="submit"
                name={commandField}
                value={isArchived ? 'unarchive' : 'archive'}
                className="article-bar-link cursor-pointer"
              >
                {isArchived
                  ? i18n.t('Take out of the archive')
                  : i18n.t({ id: 'verb.archive', message: 'Archive' })}
              </button>
            </PlainForm>
          </>
        )
      }
    >
      {isArchived ? (
        <p className="note -order-1">
          {i18n.t(
            'It is archived: pages that name it still show it, but lists don’t, and articles aren’t offered it.',
          )}
        </p>
      ) : null}
      {slug !== null && offers.length > 0 ? <OfferChecks slug={slug} offers={offers} /> : null}
      {uses ? (
        <section aria-labelledby="uses" className="product-uses">
          <h2 id="uses" className="section-heading">
            {i18n.t('Where it is used')}
          </h2>
          <UsedIn uses={uses} />
          {formerSlugs.length > 0 ? (
            <p className="field-hint">
              <RichMessage
                text={i18n.t('Former addresses, which lead here: <0>the addresses</0>')}
                wrap={[() => <span dir="ltr">{formerSlugs.join(', ')}</span>]}
              />
            </p>
          ) : null}
        </section>
      ) : null}
    </EntryEditor>
  )
}
