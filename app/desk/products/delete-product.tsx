/** Asks whether a product is to be deleted, or says why it stays. */

import { Form as PlainForm } from '@remix-run/react'
import { PageHead } from '~/desk/kit/page/page-head'
import { deleteProductPath, editProductPath } from '~/domain/editors/record-urls'
import { commandField } from '~/domain/publication/forms/form-values'
import { isUsed, UsedIn, type Uses } from './used-in'

type DeleteProductProps = { slug: string; name: string; offers: number; isArchived: boolean; uses: Uses }

export function DeleteProduct({ slug, name, offers, isArchived, uses }: DeleteProductProps) {
  if (isUsed(uses))
    return (
      <div className="entry-page">
        <PageHead
          back={{ to: editProductPath(slug), name: 'Edit product' }}
          title={
            <>
              <bdi>{name}</bdi> can’t be deleted
            </>
          }
        />
        <p>
          {uses.articles.length > 0
            ? 'Articles use it, and would lose what they say about it.'
            : 'It is the successor of another product.'}{' '}
          {isArchived
            ? 'It’s already archived, so no list shows it.'
            : 'Archive it instead: pages that mention it stay as they are, and lists no longer show it.'}
        </p>
        <UsedIn uses={uses} />
        <div className="entry-buttons">
          {isArchived ? null : (
            <PlainForm method="post" action={editProductPath(slug)}>
              <button type="submit" name={commandField} value="archive" className="button-primary">
                Archive it
              </button>
            </PlainForm>
          )}
          <a href={editProductPath(slug)} className="button-quiet">
            Back
          </a>
        </div>
      </div>
    )
  return (
    <div className="entry-page">
      <PageHead
        back={{ to: editProductPath(slug), name: 'Edit product' }}
        title={
          <>
            Delete <bdi>{name}</bdi>?
          </>
        }
      />
      <ul className="entry-consequences">
        <li>No article mentions it.</li>
        {offers > 0 ? <li>{offers === 1 ? 'Its offer goes' : `Its ${offers} offers go`} too.</li> : null}
        <li>Its versions are deleted, too. You can’t undo this.</li>
      </ul>
      <PlainForm method="post" action={deleteProductPath(slug)} className="entry-buttons">
        <button type="submit" className="button button-danger">
          Delete
        </button>
        <a href={editProductPath(slug)} className="button-quiet">
          Keep it
        </a>
      </PlainForm>
    </div>
  )
}
