/** Opens and changes what is pinned at a place: buttons change the form alone, until it is put on the front. */

import { data, redirect } from '@remix-run/node'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { parseListRequest } from '~/desk/kit/list/article-list'
import { listForDesk } from '~/desk/kit/list/article-list.data.server'
import { frontPlacePath } from '~/desk/kit/preview/front-urls'
import { findTypedSlug } from '~/domain/articles/typed-slug'
import {
  type FrontPlace,
  findFrontPlace,
  findPlacedListing,
  homePlace,
} from '~/domain/catalogue/front-places'
import type { FormError, RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { loadHome, loadListing } from '~/http/catalogue/front-pages.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import {
  changePins,
  describeUnsaved,
  type FrontForm,
  type FrontStory,
  findField,
  pinFields,
  type TypedPin,
  toFrontValues,
  toTypedPin,
} from './front'
import { parseFrontForm, toEnds } from './front-command'
import { findPins, listStoriesByTitle, listStoriesToPin, replacePins } from './pins.data.server'

/** How many stories a search offers. */
const MAX_CHOICES = 10

/** `stories`: of the rows. `choices`: what was found. */
export type FrontAnswer = RejectedForm & { stories?: FrontStory[]; choices?: FrontStory[] }

/** Throws 404, also for a section that is gone. One that was renamed is found by its former address. */
export function requirePlace({ place = '' }: DeskArgs['params']): FrontPlace {
  const found = findFrontPlace(publication(), place)
  if (!found) throw notFound('page')
  return found
}

/** Returns what is stored, as the form's values; with an article to pin, the form as its button leaves it. */
export async function openFront(place: FrontPlace, slug: string | null) {
  const { pins, version } = await findPins(place.key)
  const typed = { seen: version, find: '', pins: pins.map((pin) => toTypedPin(pin, siteTimeZone())) }
  const named = slug === null ? null : await findPublic(slug)
  const added = named ? changePins(typed.pins, { task: 'pin', id: named.id }) : typed.pins
  const isChanged = added.length > typed.pins.length
  return {
    values: toFrontValues({ ...typed, pins: added }),
    stories: named && isChanged ? [...pins, named] : pins,
    isChanged,
  }
}

/** The articles that readers see at the place now, in their order: as many as can be pinned there. */
export async function listShownAt(place: FrontPlace): Promise<{ slug: string; title: string }[]> {
  const listing = findPlacedListing(publication(), place)
  const home = listing ? null : await loadHome()
  const cards = listing
    ? (await loadListing(listing, null)).shown.articles
    : home?.areSamples
      ? []
      : ([home?.front, home?.after]
          .flatMap((part) => part?.blocks ?? [])
          .find(({ key }) => homePlace(key) === place.key)?.articles ?? [])
  return cards.slice(0, place.size).map(({ slug, title }) => ({ slug, title }))
}

/** The action of a place's form. */
export async function changeFront({ request, params, editor }: DeskArgs) {
  const place = requirePlace(params)
  const form = await readForm(request, parseFrontForm)
  if (!form.ok) return form.response
  const { task } = form.value
  const answer = { place, form: form.value, editorId: editor.id }
  if (task.task === 'save') return save(answer)
  if (task.task === 'find') return find(answer)
  return redisplay(200, { ...form.value, find: '', pins: changePins(form.value.pins, task) }, place)
}

type Asked = { place: FrontPlace; form: FrontForm; editorId: string }

async function find({ place, form, editorId }: Asked) {
  const refuse = (message: string) => redisplay(422, form, place, { errors: [{ field: findField, message }] })
  if (form.find === '') return refuse(i18n.t('Enter words of a title, or paste the address of an article.'))
  const slug = findTypedSlug(form.find)
  const named = slug === null ? null : await findPublic(slug)
  if (named) {
    const isThere = form.pins.some(({ id }) => id === named.id)
    if (isThere) return refuse(i18n.t('“{title}” is in the list already.', { title: named.title }))
    return redisplay(
      200,
      { ...form, find: '', pins: changePins(form.pins, { task: 'pin', id: named.id }) },
      place,
    )
  }
  const choices = await listChoices(form, editorId)
  if (choices.length === 0)
    return refuse(i18n.t('No published article has these words. Drafts can’t be pinned.'))
  return redisplay(200, form, place, { choices })
}

/** Those with the words in their titles first, then those that have them anywhere. */
async function listChoices({ find, pins }: FrontForm, editorId: string): Promise<FrontStory[]> {
  const named = await listStoriesByTitle(find, MAX_CHOICES + pins.length)
  const listed = parseListRequest(new URLSearchParams({ q: find, view: 'published' }))
  const { items } = await listForDesk(listed, null, { editorId, timeZone: siteTimeZone() })
  const found = new Map([...named, ...items].map((story) => [story.id, toStory(story)]))
  return [...found.values()].filter(({ id }) => pins.every((pin) => pin.id !== id)).slice(0, MAX_CHOICES)
}

async function findPublic(slug: string): Promise<FrontStory | null> {
  const found = await findArticleToEdit(slug)
  return found?.status === 'published' ? toStory(found) : null
}

function toStory({ id, title, slug, status }: FrontStory): FrontStory {
  return { id, title, slug, status }
}

async function save({ place, form, editorId }: Asked) {
  const timeZone = siteTimeZone()
  const { key, size } = place
  const { ends, errors } = toEnds(form.pins, timeZone)
  const before = await findPins(key)
  const problems = await listProblems(form.pins, ends, place, new Set(before.pins.map(({ id }) => id)))
  if (form.pins.length > size)
    problems.push({
      field: null,
      message: i18n.t(
        '{count, plural, one {At most # article can be pinned here. Unpin one.} other {At most # articles can be pinned here. Unpin one.}}',
        {
          count: size,
        },
      ),
    })
  if (errors.length + problems.length > 0)
    return redisplay(422, form, place, { errors: [...errors, ...problems] })
  const wanted = form.pins.map(({ id }, index) => ({ id, endsAt: ends[index] ?? null }))
  const isDone = await replacePins(key, form.seen, wanted, editorId)
  if (!isDone) {
    const { pins, version } = await findPins(key)
    // The same form twice is no conflict.
    const isSame = JSON.stringify(wanted) === JSON.stringify(pins.map(({ id, endsAt }) => ({ id, endsAt })))
    if (!isSame)
      return redisplay(409, { ...form, seen: version }, place, {
        errors: [{ field: null, message: describeConflict(pins) }],
      })
  }
  return redirect(`${frontPlacePath(key)}?done=saved`, { status: 303, headers: privateHeaders })
}

/** The form is shown again with the version that is stored now, so that sending it once more is a decision. */
function describeConflict(pins: readonly FrontStory[]): string {
  if (pins.length === 0)
    return i18n.t(
      'Somebody changed this place meanwhile, or a pin ended: nothing is pinned there now. Your list is below and isn’t saved. Save the pins to replace theirs.',
    )
  return i18n.t(
    'Somebody changed this place meanwhile, or a pin ended: {titles} is pinned there now. Your list is below and isn’t saved. Save the pins to replace theirs.',
    { titles: pins.map(({ title }) => i18n.t('“{title}”', { title })).join(', ') },
  )
}

/** Lists what can't be pinned. An article that is pinned already may stay while it is a draft. */
async function listProblems(
  pins: readonly TypedPin[],
  ends: readonly (Date | null)[],
  { key }: FrontPlace,
  pinned: ReadonlySet<string>,
): Promise<FormError[]> {
  const ids = pins.map(({ id }) => id)
  const stories = new Map(
    (await listStoriesToPin(ids, ends, listOtherBlocks(key))).map((story) => [story.id, story]),
  )
  return pins.flatMap(({ id }, index): FormError[] => {
    const story = stories.get(id)
    const refuse = (message: string) => [{ field: null, message }]
    const values = { number: index + 1, title: story?.title ?? '' }
    if (!story) return refuse(i18n.t('Article {number}: it was deleted meanwhile. Unpin it.', values))
    if (ids.indexOf(id) !== index)
      return refuse(i18n.t('Article {number}: “{title}” is in the list twice.', values))
    if (story.status !== 'published' && !pinned.has(id))
      return refuse(i18n.t('Article {number}: “{title}” isn’t public, so it can’t be pinned.', values))
    if (story.otherPlace !== null)
      return refuse(
        i18n.t('Article {number}: “{title}” is pinned in another block of the home page already.', values),
      )
    if (story.isPast)
      return [
        {
          field: pinFields(index + 1).at,
          message: i18n.t('That time has passed. Choose one that is still to come.'),
        },
      ]
    return []
  })
}

/** An article is in one block of the home page. */
function listOtherBlocks(key: string): string[] {
  const blocks = publication().home.map((block) => homePlace(block.key))
  return blocks.includes(key) ? blocks.filter((other) => other !== key) : []
}

type Shown = { errors?: FormError[]; choices?: FrontStory[] }

async function redisplay(
  status: number,
  form: Omit<FrontForm, 'task'>,
  { size }: FrontPlace,
  { errors = [], choices = [] }: Shown = {},
) {
  const stories = (await listStoriesToPin(form.pins.map(({ id }) => id))).map(toStory)
  const full =
    form.pins.length > size
      ? ` ${i18n.t('{count, plural, one {Only # article fits: unpin one.} other {Only # articles fit: unpin one.}}', { count: size })}`
      : ''
  const notice = choices.length > 0 ? i18n.t('Choose an article below.') : `${describeUnsaved()}${full}`
  const answer: FrontAnswer = {
    ...{ ok: false, values: toFrontValues(form), errors, stories, choices },
    ...(errors.length === 0 && { notice }),
  }
  return data(answer, { status, headers: privateHeaders })
}
