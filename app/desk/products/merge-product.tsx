/** Asks into which product one is to be merged, and says what happens then. */

import { Form as PlainForm } from '@remix-run/react'
import { countArticles } from '~/desk/kit/list/chosen-articles'
import { PageHead } from '~/desk/kit/page/page-head'
import { Differences } from '~/desk/kit/records/difference-table'
import type { Difference } from '~/desk/kit/records/differences'
import { editProductPath, mergeProductPath } from '~/domain/editors/record-urls'
import { MAX_OFFERS } from '~/domain/products/review-limits'
import { isUsed, UsedIn, type Uses } from './used-in'

type Plan = {
  into: { slug: string; name: string; version: number }
  version: number
  /** The slugs that will lead to the other product. */
  slugs: string[]
  uses: Uses
  added: number
  left: number
  differences: Difference[]
}
type MergeProductProps = {
  slug: string
  name: string
  typed: string | null
  hasChanged: boolean
  plan: Plan | null
  /** Null: nothing was typed, or it was found. */
  others: { slug: string; name: string }[] | null
}

export function MergeProduct({ slug, name, typed, hasChanged, plan, others }: MergeProductProps) {
  return (
    <div className="entry-page">
      <PageHead
        back={{ to: editProductPath(slug), name: 'Edit product' }}
        title={
          <>
            Merge <bdi>{name}</bdi> into {plan ? <bdi>{plan.into.name}</bdi> : 'another product'}
            {plan ? '?' : null}
          </>
        }
      />
      {hasChanged ? (
        <p className="note" role="alert">
          Someone changed one of the two in the meantime, so nothing was merged. Here’s what would happen now.
        </p>
      ) : null}
      {plan ? <Question slug={slug} plan={plan} /> : <Search {...{ slug, typed, others }} />}
    </div>
  )
}

function Search({ slug, typed, others }: Pick<MergeProductProps, 'slug' | 'typed' | 'others'>) {
  return (
    <>
      <form action={mergeProductPath(slug)} className="tag-line">
        <div className="field">
          <label htmlFor="into" className="field-label">
            Merge into
          </label>
          <input
            id="into"
            name="into"
            type="search"
            dir="auto"
            required
            maxLength={200}
            defaultValue={typed ?? ''}
            aria-describedby="into-hint"
            className="field-input"
          />
          <p id="into-hint" className="field-hint">
            Its name, GTIN, or the last part of its address. You’ll see what happens before anything changes.
          </p>
        </div>
        <button type="submit" className="button-quiet">
          Next
        </button>
      </form>
      {others === null ? null : others.length === 0 ? (
        <p role="status">No other product matches.</p>
      ) : (
        <section aria-labelledby="others">
          <h2 id="others" className="section-heading">
            Which one?
          </h2>
          <ul className="product-choices">
            {others.map((other) => (
              <li key={other.slug}>
                <a href={mergeProductPath(slug, other.slug)} className="text-accent hover:underline">
                  <bdi>{other.name}</bdi>
                </a>{' '}
                <span className="text-sm text-muted" dir="ltr">
                  {other.slug}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Question({ slug, plan }: { slug: string; plan: Plan }) {
  const { into, version, slugs, uses, added, left, differences } = plan
  const { length } = uses.articles
  return (
    <>
      <ul className="entry-consequences">
        <li dir="ltr">
          {slugs.join(', ')} {slugs.length === 1 ? 'leads' : 'lead'} to {into.slug} from then on.
        </li>
        <li>
          {length === 0
            ? 'No article mentions the merged product.'
            : `${countArticles(length)} ${length === 1 ? 'mentions' : 'mention'} the merged product, and will show the other one instead. No text is changed.`}
        </li>
        <li>
          {added === 0
            ? 'It gets no new offers.'
            : `It gets ${added === 1 ? '1 more offer' : `${added} more offers`}.`}
          {left > 0
            ? ` ${left === 1 ? '1 is' : `${left} are`} left out: a product can have ${MAX_OFFERS}.`
            : null}
        </li>
        <li>
          Its blank fields are filled in from the other product. Where both have a value, its own is kept.
        </li>
        <li>The merged product is kept among its versions. You can’t undo a merge in one step.</li>
      </ul>
      <PlainForm method="post" action={mergeProductPath(slug)} className="entry-buttons">
        <input type="hidden" name="into" value={into.slug} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="intoVersion" value={into.version} />
        <button type="submit" className="button-primary">
          Merge them
        </button>
        <a href={mergeProductPath(slug)} className="button-quiet">
          Another product
        </a>
        <a href={mergeProductPath(into.slug, slug)} className="article-bar-link">
          The other way around
        </a>
      </PlainForm>
      {differences.length > 0 ? (
        <section aria-labelledby="differences">
          <h2 id="differences" className="section-heading">
            What changes in <bdi>{into.name}</bdi>
          </h2>
          <Differences differences={differences} beforeLabel="Now" afterLabel="Merged" />
        </section>
      ) : null}
      {isUsed(uses) ? <UsedIn uses={uses} /> : null}
    </>
  )
}
