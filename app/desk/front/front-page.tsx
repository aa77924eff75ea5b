/** The places of the front with what is pinned there; with a story in the address, where it is to be pinned. */

import { PageHead } from '~/desk/kit/page/page-head'
import { frontPath, frontPlacePath } from '~/desk/kit/preview/front-urls'
import type { FrontPlace } from '~/domain/catalogue/front-places'
import { i18n } from '~/domain/language/desk-i18n'
import type { PinnedStory } from './front'
import { PinFacts } from './front-place-page'

type Place = FrontPlace & { pins: PinnedStory[] }

/** `story`: the slug of the one to pin; null: none. */
export function FrontPage({ places, story }: { places: Place[]; story: string | null }) {
  const isShown = ({ key, pins }: Place) => pins.length > 0 || key.startsWith('home:')
  return (
    <div>
      <PageHead
        title={i18n.t('Pinned articles')}
        about={
          story === null
            ? i18n.t('Pinned articles come first, in your order. The newest articles follow.')
            : i18n.t('Choose where to pin the article.')
        }
      >
        {story === null ? null : (
          <a href={frontPath} className="desk-link ml-auto text-sm">
            {i18n.t('Cancel')}
          </a>
        )}
      </PageHead>
      {places.filter(isShown).map((place) => (
        <PinnedAt key={place.key} place={place} story={story} />
      ))}
      <section aria-labelledby="other-places" className="plan-day">
        <h2 id="other-places" className="section-heading">
          {i18n.t('Sections without pins')}
        </h2>
        <ul className="front-places">
          {places
            .filter((place) => !isShown(place))
            .map(({ key, name }) => (
              <li key={key}>
                <a href={frontPlacePath(key, story ?? undefined)} dir="auto" className="footer-link">
                  {name}
                </a>
              </li>
            ))}
        </ul>
      </section>
    </div>
  )
}

function PinnedAt({ place: { key, name, pins }, story }: { place: Place; story: string | null }) {
  return (
    <section aria-labelledby={`place-${key}`} className="plan-day">
      <div className="flex items-start justify-between gap-x-4">
        <h2 id={`place-${key}`} dir="auto" className="section-heading">
          {name}
        </h2>
        <a href={frontPlacePath(key, story ?? undefined)} className="button-small shrink-0">
          {story === null ? i18n.t({ id: 'verb.change', message: 'Change' }) : i18n.t('Pin here')}
          <span className="visually-hidden">: {name}</span>
        </a>
      </div>
      {pins.length === 0 ? (
        <p className="plan-none">{i18n.t('Nothing is pinned.')}</p>
      ) : (
        <ol className="plan-lines">
          {pins.map((pin) => (
            <li key={pin.id} className="plan-line">
              <div className="min-w-0">
                <p dir="auto" className="font-semibold">
                  {pin.title}
                </p>
                <PinFacts pin={pin} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
