/** The form of the choices of an import: which are shown, their values, and what is sent of them. */

import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { isTimeZone } from '~/domain/site/time-zone'
import {
  acceptsHost,
  anyHost,
  asNew,
  asNothing,
  asTag,
  type Choices,
  findChoice,
  isSiteAddress,
} from './choices'
import type { NeededChoice, PlannedHost } from './plan'

/** Of sections and of people each, those with the most articles. */
const MAX_SHOWN = 200
/** A page with more options takes a phone seconds. */
const MAX_OPTIONS = 20_000
/** However many options each has. */
const MIN_SHOWN = 25
/** The longest time zone, slug or host name is shorter. */
const MAX_LENGTH = 300

/** Four lists, the hosts, and the others. */
export const MAX_CHOICE_FIELDS = 5 * MAX_SHOWN + 20

/** One of ours that something can become. */
export type Own = { slug: string; name: string }
export type Ours = { sections: readonly Own[]; people: readonly Own[]; menus: readonly Own[] }
/** What a list of choices is about. */
export type ChosenKind = 'section' | 'person' | 'menu' | 'product'
/** `site`: what the source says of itself. */
export type NeededChoices = {
  choices: readonly NeededChoice[]
  hosts: readonly PlannedHost[]
  site: { url: string } | null
}

/** `field`: its name in the form. */
export type ShownChoice = { field: string; name: string; count: number; value: string; guess: string }
/** `hidden`: how many are not shown, and keep their guess. */
type ShownChoices = { shown: ShownChoice[]; hidden: number }
export type ChoiceForm = {
  sections: ShownChoices
  people: ShownChoices
  menus: ShownChoices
  products: ShownChoices
  /** Null: all times have a zone. `count`: articles without. */
  timeZone: { value: string; count: number } | null
  /** Null: none was for members only. */
  members: { value: Choices['members']; count: number } | null
  hosts: { shown: (PlannedHost & { field: string })[]; hidden: number }
  /** The address of the site that the source is of; null: it says so itself. */
  site: { value: string } | null
}

export function toChoiceForm(
  { choices, hosts, site }: NeededChoices,
  chosen: Choices,
  ours: Ours,
): ChoiceForm {
  const zone = choices.find(({ about }) => about === 'time-zone')
  const members = choices.find(({ about }) => about === 'members')
  const toHosts = hosts.slice(0, MAX_SHOWN).map((one, n) => ({
    ...one,
    field: `host${n}`,
    isChosen: acceptsHost(chosen, one.host),
  }))
  return {
    sections: showChoices('section', choices, chosen.sections, ours.sections.length),
    people: showChoices('person', choices, chosen.people, ours.people.length),
    menus: showChoices('menu', choices, chosen.menus, ours.menus.length),
    products: showChoices('product', choices, chosen.products, 0),
    timeZone: zone ? { value: chosen.timeZone ?? zone.guess, count: zone.count } : null,
    members: members ? { value: chosen.members, count: members.count } : null,
    hosts: { shown: toHosts, hidden: hosts.length - toHosts.length },
    site: site?.url ? null : { value: chosen.site ?? '' },
  }
}

function showChoices(
  about: ChosenKind,
  choices: readonly NeededChoice[],
  chosen: Chosen,
  ourCount: number,
): ShownChoices {
  const all = listNumbered(about, choices)
  const room = Math.max(MIN_SHOWN, Math.min(MAX_SHOWN, Math.floor(MAX_OPTIONS / (ourCount + 4))))
  const shown = all
    .toSorted((one, other) => other.choice.count - one.choice.count)
    .slice(0, room)
    .map(({ field, choice: { id, name, guess, count } }) => ({
      ...{ field, name, count, guess },
      value: findChoice(chosen, id) ?? guess,
    }))
  return { shown, hidden: all.length - shown.length }
}

/** Named by their places in the plan, which stay the same as long as the file does: their ids are strangers' words. */
function listNumbered(about: NeededChoice['about'], choices: readonly NeededChoice[]) {
  return choices.flatMap((choice, n) => (choice.about === about ? [{ field: `choice${n}`, choice }] : []))
}

/** What the fields of the form may say. `guess`: it may be one that is only planned. */
export function listOptions(about: ChosenKind, guess: string, ours: readonly Own[]): Own[] {
  const fixed = [
    ...(about === 'menu' ? [] : [{ slug: asNew, name: nameNew(about) }]),
    ...(about === 'section' ? [{ slug: asTag, name: i18n.t('A tag') }] : []),
    { slug: asNothing, name: about === 'product' ? i18n.t('Text') : i18n.t('Left out') },
  ]
  const isKnown = [...fixed, ...ours].some(({ slug }) => slug === guess)
  return [
    ...(isKnown ? [] : [{ slug: guess, name: i18n.t('Same as “{slug}”', { slug: guess }) }]),
    ...fixed,
    ...ours,
  ]
}

function nameNew(about: ChosenKind): string {
  if (about === 'product') return i18n.t('A product, archived until you confirm it')
  return about === 'section' ? i18n.t('A new section') : i18n.t('A new person')
}

/** Choices that the form does not show stay as they were. */
export function parseChoices(
  sent: FormFields,
  needed: NeededChoices,
  former: Choices,
  ours: Ours,
): ParsedForm<Choices> {
  const { choices } = needed
  const form = toChoiceForm(needed, former, ours)
  const names = [
    ...[form.sections, form.people, form.menus, form.products].flatMap(({ shown }) =>
      shown.map(({ field }) => field),
    ),
    ...form.hosts.shown.map(({ field }) => field),
    ...(form.timeZone ? ['zone'] : []),
    ...(form.members ? ['members'] : []),
    ...(form.site ? ['site'] : []),
  ]
  const text = textField({ label: () => i18n.t('Choice'), maxLength: MAX_LENGTH })
  const parsed = parseFields(Object.fromEntries(names.map((name) => [name, text])), sent)
  if (!parsed.ok) return parsed
  const values = new Map(Object.entries(parsed.value))
  const errors: FormError[] = []
  const choose = (about: ChosenKind, chosen: Chosen, own: readonly Own[]) => {
    const next = new Map(Object.entries(chosen))
    for (const { field, choice } of listNumbered(about, choices)) {
      const value = values.get(field)
      if (!value) continue
      if (!listOptions(about, choice.guess, own).some(({ slug }) => slug === value))
        errors.push({ field, message: i18n.t('{name}: choose one from the list.', { name: choice.name }) })
      // Two accounts of one person are one as long as nobody says otherwise.
      else if (value === choice.guess) next.delete(choice.id)
      else next.set(choice.id, value)
    }
    return Object.fromEntries(next)
  }
  const zone = values.get('zone') ?? ''
  if (zone && !isTimeZone(zone))
    errors.push({ field: 'zone', message: i18n.t('Choose a time zone from the list.') })
  const site = values.get('site') ?? ''
  if (site && !isSiteAddress(site))
    errors.push({ field: 'site', message: i18n.t('Enter an address such as https://example.com.') })
  const value: Choices = {
    timeZone: zone && zone !== form.timeZone?.value ? zone : former.timeZone,
    members: values.get('members') === 'public' ? 'public' : form.members ? 'draft' : former.members,
    sections: choose('section', former.sections, ours.sections),
    people: choose('person', former.people, ours.people),
    menus: choose('menu', former.menus, ours.menus),
    products: choose('product', former.products, []),
    hosts: chooseHosts(form, former, (field) => values.get(field) === 'on'),
    ...(form.site ? site && { site } : former.site !== undefined && { site: former.site }),
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value }
}

/** All that are ticked may be all that there are, whatever comes with the next export. */
function chooseHosts(
  { hosts: { shown } }: ChoiceForm,
  former: Choices,
  isTicked: (field: string) => boolean,
) {
  const ticked = shown.flatMap(({ field, host }) => (isTicked(field) ? [host] : []))
  const offered = new Set(shown.map(({ host }) => host))
  return [
    ...former.hosts.filter((host) =>
      host === anyHost ? ticked.length === shown.length : !offered.has(host),
    ),
    ...ticked,
  ]
}

type Chosen = Readonly<Record<string, string>>

export function areSameChoices(one: Choices, other: Choices): boolean {
  return toKey(one) === toKey(other)
}

function toKey({ timeZone, members, sections, people, menus, products, hosts, site = '' }: Choices): string {
  const pairs = (chosen: Chosen) => Object.entries(chosen).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lists = [sections, people, menus, products].map(pairs)
  return JSON.stringify([timeZone, members, ...lists, hosts.toSorted(), site])
}
