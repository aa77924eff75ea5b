/** Asks whether a product is to be deleted, or says why it stays. */

import { Form as PlainForm } from '@remix-run/react'
import { PageHead } from '~/desk/kit/page/page-head'
import { deleteProductPath, editProductPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { commandField } from '~/domain/publication/forms/form-values'
import { RichMessage } from '~/ui/controls/rich-message'
import { isUsed, UsedIn, type Uses } from './used-in'

type DeleteProductProps = { slug: string; name: string; offers: number; isArchived: boolean; uses: Uses }

export function DeleteProduct({ slug, name, offers, isArchived, uses }: DeleteProductProps) {
  if (isUsed(uses))
    return (
      <div className="entry-page">
        <PageHead
          back={{ to: editProductPath(slug), name: i18n.t('Edit product') }}
          title={
            <RichMessage
              text={i18n.t('<0>The product</0> can’t be deleted')}
              wrap={[() => <bdi>{name}</bdi>]}
            />
          }
        />
        <p>
          {uses.articles.length > 0
            ? i18n.t('Articles use it, and would lose what they say about it.')
            : i18n.t('It is the successor of another product.')}{' '}
          {isArchived
            ? i18n.t('It’s already archived, so no list shows it.')
            : i18n.t(
                'Archive it instead: pages that mention it stay as they are, and lists no longer show it.',
              )}
        </p>
        <UsedIn uses={uses} />
        <div className="entry-buttons">
          {isArchived ? null : (
            <PlainForm method="post" action={editProductPath(slug)}>
              <button type="submit" name={commandField} value="archive" className="button-primary">
                {i18n.t('Archive it')}
              </button>
            </PlainForm>
          )}
          <a href={editProductPath(slug)} className="button-quiet">
            {i18n.t('Back')}
          </a>
        </div>
      </div>
    )
  return (
    <div className="entry-page">
      <PageHead
        back={{ to: editProductPath(slug), name: i18n.t('Edit product') }}
        title={<RichMessage text={i18n.t('Delete <0>the product</0>?')} wrap={[() => <bdi>{name}</bdi>]} />}
      />
      <ul className="entry-consequences">
        <li>{i18n.t('No article mentions it.')}</li>
        {offers > 0 ? (
          <li>
            {i18n.t(
              '{count, plural, =1 {Its offer goes too.} one {Its # offer goes too.} other {Its # offers go too.}}',
              { count: offers },
            )}
          </li>
        ) : null}
        <li>{i18n.t('Its versions are deleted, too. You can’t undo this.')}</li>
      </ul>
      <PlainForm method="post" action={deleteProductPath(slug)} className="entry-buttons">
        <button type="submit" className="button button-danger">
          {i18n.t('Delete')}
        </button>
        <a href={editProductPath(slug)} className="button-quiet">
          {i18n.t('Keep it')}
        </a>
      </PlainForm>
    </div>
  )
}
