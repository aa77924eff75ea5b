/** The result of the last check of each link to a retailer, and a button that checks them now. */
import { Form } from '@remix-run/react'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { editProductPath } from '~/domain/editors/record-urls'
import type { Offer } from '~/domain/products/product'
import { commandField } from '~/domain/publication/forms/form-values'

export type CheckedOffer = {
  id: string
  retailer: string
  url: string
  state: Offer['state']
  problem: string | null
  checkedAt: Date | null
}

const states: Record<Offer['state'], string> = {
  unchecked: 'Not checked yet',
  ok: 'Works',
  gone: 'Gone',
  redirected: 'Leads elsewhere',
  blocked: 'Unknown',
  error: 'Failed',
}

export function OfferChecks({ slug, offers }: { slug: string; offers: CheckedOffer[] }) {
  return (
    <section aria-labelledby="checks" className="product-uses">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="checks" className="section-heading">
          Links to retailers
        </h2>
        <Form method="post" action={editProductPath(slug)}>
          <button type="submit" name={commandField} value="check" className="button-small">
            Check now
          </button>
        </Form>
      </div>
      <ul className="offer-checks">
        {offers.map(({ id, retailer, url, state, problem, checkedAt }) => (
          <li key={id} data-state={state}>
            <RetailerLink retailer={retailer} url={url} />
            <span className="offer-state">{states[state]}</span>
            {problem ? <span>{problem}</span> : null}
            {checkedAt ? (
              <span>
                Checked <RelativeTime moment={checkedAt} />
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
      <span className="visually-hidden">: open {url}</span>
    </a>
  )
}
