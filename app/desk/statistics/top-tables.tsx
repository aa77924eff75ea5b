/** The most of each kind: articles, authors, sections, searches, retailer links. */
import { newRedirectPath, storyStatisticsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { searchUrl } from '~/domain/site/urls'
import type { ClickedOffer, CountedText, ReadGroup, ReadStory } from '~/domain/statistics/statistics'
import { describePageKind } from './page-kinds'
import { TopTable } from './top-table'

export type Tops = {
  stories: ReadStory[]
  authors: ReadGroup[]
  sections: ReadGroup[]
  pages: CountedText[]
  referrers: CountedText[]
  searches: CountedText[]
  empty: CountedText[]
  missing: CountedText[]
  clicks: ClickedOffer[]
}

const nothing = () => i18n.t('Nothing has been counted yet.')

export function TopTables({ tops }: { tops: Tops }) {
  return (
    <div className="tops">
      <TopTable
        {...{
          id: 'stories',
          heading: i18n.t('Articles'),
          columns: [
            i18n.t('Article'),
            i18n.t({ id: 'statistics.read', message: 'Read' }),
            i18n.t({ id: 'statistics.delivered', message: 'Delivered' }),
          ],
          empty: nothing(),
        }}
        rows={tops.stories.map(({ slug, name, read, delivered }, n) => ({
          key: slug ?? String(n),
          cells: [
            slug === null ? (
              name
            ) : (
              <a key={slug} href={storyStatisticsPath(slug)}>
                {name}
              </a>
            ),
            formatCount(read),
            formatCount(delivered),
          ],
        }))}
      />
      <TopTable
        {...{
          id: 'authors',
          heading: i18n.t('Authors'),
          columns: [
            i18n.t('Author'),
            i18n.t({ id: 'statistics.read', message: 'Read' }),
            i18n.t({ id: 'statistics.delivered', message: 'Delivered' }),
          ],
          empty: nothing(),
        }}
        rows={tops.authors.map(toGroupRow)}
      />
      <TopTable
        {...{
          id: 'sections',
          heading: i18n.t('Sections'),
          columns: [
            i18n.t('Section'),
            i18n.t({ id: 'statistics.read', message: 'Read' }),
            i18n.t({ id: 'statistics.delivered', message: 'Delivered' }),
          ],
          empty: nothing(),
        }}
        rows={tops.sections.map(toGroupRow)}
      />
      <TopTable
        {...{
          id: 'pages',
          heading: i18n.t('Other pages'),
          columns: [i18n.t('Page'), i18n.t({ id: 'statistics.delivered', message: 'Delivered' })],
          empty: nothing(),
        }}
        rows={tops.pages.map(({ text, count }) => ({
          key: text,
          cells: [describePageKind(text), formatCount(count)],
        }))}
      />
      <TopTable
        {...{
          id: 'referrers',
          heading: i18n.t('Referrers'),
          columns: [i18n.t('Site'), i18n.t({ id: 'statistics.read', message: 'Read' })],
        }}
        empty={i18n.t('No other site has sent a reader yet.')}
        rows={tops.referrers.map(toTextRow)}
      />
      <TopTable
        {...{
          id: 'searches',
          heading: i18n.t('Searches'),
          columns: [
            i18n.t({ id: 'search.words', message: 'Words' }),
            i18n.t({ id: 'statistics.times', message: 'Times' }),
          ],
          empty: i18n.t('Nobody has searched yet.'),
        }}
        rows={tops.searches.map(toSearchRow)}
      />
      <TopTable
        {...{
          id: 'empty',
          heading: i18n.t('Searches that found nothing'),
          columns: [
            i18n.t({ id: 'search.words', message: 'Words' }),
            i18n.t({ id: 'statistics.times', message: 'Times' }),
          ],
        }}
        empty={i18n.t('Every search found something.')}
        rows={tops.empty.map(toSearchRow)}
      />
      <TopTable
        {...{
          id: 'missing',
          heading: i18n.t('Pages not found'),
          columns: [
            i18n.t('Address'),
            i18n.t({ id: 'statistics.times', message: 'Times' }),
            i18n.t('Action'),
          ],
        }}
        words={[2]}
        empty={i18n.t('Nobody has asked for a page that isn’t there.')}
        rows={tops.missing.map(({ text, count }) => ({
          key: text,
          cells: [
            text || i18n.t('Others'),
            formatCount(count),
            text ? (
              <a
                key={text}
                href={newRedirectPath(text)}
                aria-label={i18n.t('Redirect {address}', { address: text })}
              >
                {i18n.t({ id: 'verb.redirect', message: 'Redirect' })}
              </a>
            ) : null,
          ],
        }))}
      />
      <ClickTable clicks={tops.clicks} />
    </div>
  )
}

export function ClickTable({ clicks }: { clicks: ClickedOffer[] }) {
  return (
    <TopTable
      {...{ id: 'clicks', heading: i18n.t('Retailer links'), words: [1, 2] }}
      columns={[
        i18n.t('Product'),
        i18n.t('Retailer'),
        i18n.t('Where'),
        i18n.t({ id: 'statistics.times', message: 'Times' }),
      ]}
      empty={i18n.t('No retailer link has been followed yet, or clicks aren’t counted: see the settings.')}
      rows={clicks.map(({ slug, name, retailer, place, count }) => ({
        key: `${slug} ${retailer} ${place}`,
        cells: [name, retailer, place === 'product' ? i18n.t('product page') : place, formatCount(count)],
      }))}
    />
  )
}

function toGroupRow({ name, read, delivered }: ReadGroup) {
  return { key: name, cells: [name, formatCount(read), formatCount(delivered)] }
}

function toTextRow({ text, count }: CountedText) {
  return { key: text, cells: [text || i18n.t('Others'), formatCount(count)] }
}

function toSearchRow({ text, count }: CountedText) {
  const words = text ? (
    <a key={text} href={searchUrl({ q: text })}>
      {text}
    </a>
  ) : (
    i18n.t('Others')
  )
  return { key: text, cells: [words, formatCount(count)] }
}
