/** Asks into which product one is to be merged, and says what happens then. */

import { Form as PlainForm } from '@remix-run/react'
import { PageHead } from '~/desk/kit/page/page-head'
import { Differences } from '~/desk/kit/records/difference-table'
import type { Difference } from '~/desk/kit/records/differences'
import { editProductPath, mergeProductPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_OFFERS } from '~/domain/products/review-limits'
import { RichMessage } from '~/ui/controls/rich-message'
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
        back={{ to: editProductPath(slug), name: i18n.t('Edit product') }}
        title={
          <RichMessage
            text={
              plan
                ? i18n.t('Merge <0>the product</0> into <1>the other product</1>?')
                : i18n.t('Merge <0>the product</0> into another product')
            }
            wrap={[() => <bdi>{name}</bdi>, () => <bdi>{plan?.into.name}</bdi>]}
          />
        }
      />
      {hasChanged ? (
        <p className="note" role="alert">
          {i18n.t(
            'Someone changed one of the two in the meantime, so nothing was merged. Here’s what would happen now.',
          )}
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
            {i18n.t('Merge into')}
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
            {i18n.t(
              'Its name, GTIN, or the last part of its address. You’ll see what happens before anything changes.',
            )}
          </p>
        </div>
        <button type="submit" className="button-quiet">
          {i18n.t({ id: 'step.next', message: 'Next' })}
        </button>
      </form>
      {others === null ? null : others.length === 0 ? (
        <p role="status">{i18n.t('No other product matches.')}</p>
      ) : (
        <section aria-labelledby="others">
          <h2 id="others" className="section-heading">
            {i18n.t('Which one?')}
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
          {i18n.t(
            '{count, plural, one {{slugs} leads to {slug} from then on.} other {{slugs} lead to {slug} from then on.}}',
            { count: slugs.length, slugs: slugs.join(', '), slug: into.slug },
          )}
        </li>
        <li>
          {length === 0
            ? i18n.t('No article mentions the merged product.')
            : i18n.t(
                '{count, plural, one {# article mentions the merged product, and will show the other one instead. No text is changed.} other {# articles mention the merged product, and will show the other one instead. No text is changed.}}',
                { count: length },
              )}
        </li>
        <li>
          {added === 0
            ? i18n.t('It gets no new offers.')
            : i18n.t('It gets {count, plural, one {# more offer} other {# more offers}}.', { count: added })}
          {left > 0
            ? ` ${i18n.t('{count, plural, one {# is left out: a product can have {limit}.} other {# are left out: a product can have {limit}.}}', { count: left, limit: MAX_OFFERS })}`
            : null}
        </li>
        <li>
          {i18n.t(
            'Its blank fields are filled in from the other product. Where both have a value, its own is kept.',
          )}
        </li>
        <li>
          {i18n.t('The merged product is kept among its versions. You can’t undo a merge in one step.')}
        </li>
      </ul>
      <PlainForm method="post" action={mergeProductPath(slug)} className="entry-buttons">
        <input type="hidden" name="into" value={into.slug} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="intoVersion" value={into.version} />
        <button type="submit" className="button-primary">
          {i18n.t('Merge them')}
        </button>
        <a href={mergeProductPath(slug)} className="button-quiet">
          {i18n.t('Another product')}
        </a>
        <a href={mergeProductPath(into.slug, slug)} className="article-bar-link">
          {i18n.t('The other way around')}
        </a>
      </PlainForm>
      {differences.length > 0 ? (
        <section aria-labelledby="differences">
          <h2 id="differences" className="section-heading">
            <RichMessage
              text={i18n.t('What changes in <0>the product</0>')}
              wrap={[() => <bdi>{into.name}</bdi>]}
            />
          </h2>
          <Differences
            differences={differences}
            beforeLabel={i18n.t('Now')}
            afterLabel={i18n.t({ id: 'product.merged', message: 'Merged' })}
          />
        </section>
      ) : null}
      {isUsed(uses) ? <UsedIn uses={uses} /> : null}
    </>
  )
}
