/** What the page of an entry shows of it besides its form's words. */
import { countKept } from '~/data/catalogue/listings.server'
import { listSampleAddresses } from '~/data/products/retailer-offers.server'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { listSounds } from '~/data/recordings/sounds.server'
import { homePreviewPath } from '~/desk/kit/preview/front-urls'
import { countArticlesIn } from '~/desk/kit/publication/change-publication.data.server'
import { listArtworkOddities } from '~/desk/kit/publication/complete-podcast.http.server'
import { type MadeStep, toOpenState } from '~/desk/kit/review/draft-review'
import { listEntryReviews } from '~/desk/kit/review/review-steps.data.server'
import { episodePreviewPath, pagePreviewPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatPlayTime } from '~/domain/podcast/play-time'
import { findFilter } from '~/domain/publication/entry-change'
import { findEntryAddress, kinds } from '~/domain/publication/entry-kinds'
import { type FormField, toData } from '~/domain/publication/forms/form-values'
import { type ResultFacts, resultKinds, slugMark } from '~/domain/publication/search-result'
import { coverPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { withCoverChoices } from './cover-choices.http.server'
import type { OpenedEntry } from './entry-record.http.server'
import { describeFiled } from './filed-fields.http.server'

export async function describeFurther(opened: OpenedEntry) {
  const { hasPreview, places, isSingle, hasSound } = kinds[opened.kind]
  const slug = opened.stored?.slug ?? null
  const hasLivePreview = hasPreview === true && !places.includes(slug ?? '')
  const livePreviewPath = hasSound ? episodePreviewPath(slug) : pagePreviewPath
  return {
    fields: await listFields(opened),
    section: await describeSection(opened),
    result: findResultFacts(opened),
    oddities: await listOddities(opened),
    review: await findReviewState(opened),
    previewPath: hasLivePreview ? livePreviewPath : hasPreview && isSingle ? homePreviewPath : null,
    hasLivePreview,
  }
}

/** The state of the draft; null: it isn't in review. */
async function findReviewState({ kind, stored }: OpenedEntry): Promise<MadeStep | null> {
  if (!stored || !kinds[kind].hasDrafts) return null
  return toOpenState((await listEntryReviews(kind)).get(stored.slug) ?? null)
}

/** Describes a section: what it lists, and how covers of such articles are drawn. Null: it has no list of its own. */
async function describeSection({ kind, stored }: OpenedEntry) {
  const filter = stored && kinds[kind].listsArticles ? findFilter(await readEntries(), stored) : null
  if (!stored || !filter) return null
  const { category: categoryName, subcategory: subcategoryName = null } = filter
  // Browsers keep a cover for a year.
  const slugs = ['a', 'b', 'c'].map((name) => `${name}-${stored.version}`)
  return {
    articles: await countArticlesIn([filter]),
    covers: slugs.map((slug) => coverPath({ slug, categoryName, subcategoryName })),
  }
}

/** Lists what is odd about a stored entry, in sentences: links that menus leave out, and a filter that does nothing. */
async function listOddities({ kind, stored }: OpenedEntry): Promise<string[]> {
  if (!stored) return []
  const { leftOut, listings } = publication()
  const ofLinks = leftOut.filter(({ menu, page }) =>
    Object.entries({ menu, page, home: menu }).some(([of, slug]) => of === kind && slug === stored.slug),
  )
  const ofArt = await listArtworkOddities(kind, toData(stored.data))
  const problems = [...ofLinks.map(({ problem }) => problem), ...ofArt]
  const listing = listings.get(findEntryAddress(kind, stored) ?? '')
  if (!listing?.keep || !('keep' in toData(stored.data))) return problems
  const { all, kept } = await countKept(listing)
  if (all === 0 || (kept > 0 && kept < all)) return problems
  const problem =
    kept === 0
      ? i18n.t('No published article here fits the filter by tags and words: the section is empty.')
      : i18n.t('Every published article here fits the filter by tags and words: it leaves out nothing.')
  return [...problems, problem]
}

/** For what search engines show; null: it has no page, or one that shows another. */
function findResultFacts({ kind, variant, stored }: OpenedEntry): ResultFacts | null {
  const shown = resultKinds.find((one) => one === kind)
  if (!shown || variant === 'alias') return null
  const slug = stored && kinds[kind].places.includes(stored.slug) ? stored.slug : slugMark
  const parent = variant === 'subcategory' ? variant : null
  const { site, sections } = publication()
  const { name, supportEmail, donationService } = site
  const categories = sections.flatMap((one) => (one.parent === null ? [[one.slug, one.heading]] : []))
  return {
    kind: shown,
    host: env().siteUrl.replace(/^https?:\/\//, ''),
    path: findEntryAddress(kind, { slug, data: { parent } }) ?? slug,
    site: { name, supportEmail, donationService },
    categories: Object.fromEntries(categories),
  }
}

/** The fields of the form; those that choose articles with what there is to choose from, and one that shows links with addresses to show them of. */
async function listFields(opened: OpenedEntry): Promise<FormField[]> {
  const { kind, stored, form } = opened
  if (kinds[kind].listsArticles) return withCoverChoices(await describeFiled(opened))
  if (kinds[kind].hasSound) return withRecordings(form.fields)
  if (!stored || !form.fields.some(({ shows }) => shows === 'links')) return form.fields
  const samples = await listSampleAddresses(stored.slug)
  return form.fields.map((field) => (field.shows === 'links' ? { ...field, samples } : field))
}

/** With the newest recordings to choose from. */
async function withRecordings(fields: FormField[]): Promise<FormField[]> {
  const sounds = await listSounds()
  const suggestions = sounds.map(({ address, title, seconds }) => ({
    value: address,
    label: `${title} (${formatPlayTime(seconds)})`,
  }))
  return fields.map((field) => (field.name === 'sound' ? { ...field, suggestions } : field))
}
