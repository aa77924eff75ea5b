/** The result of the last check of each link to a retailer, and a button that checks them now. */

import { Form } from '@remix-run/react'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { editProductPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { Offer } from '~/domain/products/product'
import { commandField } from '~/domain/publication/forms/form-values'
import { RichMessage } from '~/ui/controls/rich-message'

export type CheckedOffer = {
  id: string
  retailer: string
  url: string
  state: Offer['state']
  problem: string | null
  checkedAt: Date | null
}

const states: Record<Offer['state'], () => string> = {
  unchecked: () => i18n.t('Not checked yet'),
  ok: () => i18n.t({ id: 'offer.works', message: 'Works' }),
  gone: () => i18n.t({ id: 'offer.gone', message: 'Gone' }),
  redirected: () => i18n.t('Leads elsewhere'),
  blocked: () => i18n.t({ id: 'offer.unknown', message: 'Unknown' }),
  error: () => i18n.t({ id: 'offer.failed', message: 'Failed' }),
}

export function OfferChecks({ slug, offers }: { slug: string; offers: CheckedOffer[] }) {
  return (
    <section aria-labelledby="checks" className="product-uses">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="checks" className="section-heading">
          {i18n.t('Links to retailers')}
        </h2>
        <Form method="post" action={editProductPath(slug)}>
          <button type="submit" name={commandField} value="check" className="button-small">
            {i18n.t('Check now')}
          </button>
        </Form>
      </div>
      <ul className="offer-checks">
        {offers.map(({ id, retailer, url, state, problem, checkedAt }) => (
          <li key={id} data-state={state}>
            <RetailerLink retailer={retailer} url={url} />
            <span className="offer-state">{states[state]()}</span>
            {problem ? <span>{problem}</span> : null}
            {checkedAt ? (
              <span>
                <RichMessage
                  text={i18n.t('Checked <0>yesterday</0>')}
                  wrap={[() => <RelativeTime moment={checkedAt} />]}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An import may have stored anything. */
function RetailerLink({ retailer, url }: Pick<CheckedOffer, 'retailer' | 'url'>) {
  if (!/^https?:\/\//i.test(url)) return <bdi className="font-semibold">{retailer}</bdi>
  return (
    <a href={url} rel="noreferrer" className="font-semibold hover:text-accent hover:underline">
      <bdi>{retailer}</bdi>
      <span className="visually-hidden">{i18n.t(': open {url}', { url })}</span>
    </a>
  )
}
