/** Decides which person of ours each person of the source becomes. */

import {
  asNew,
  asNothing,
  type Choices,
  findChoice,
  type ImportedItems,
  type Stored,
  toItemKey,
} from '~/desk/kit/imports/choices'
import type { NeededChoice, PlanLine } from '~/desk/kit/imports/plan'
import type { IncomingPerson } from '~/desk/kit/incoming/items'
import { findFreeSlug } from '~/domain/text/free-slug'
import { toLocalSlugOfName } from '~/domain/text/local-slug'
import { toNameKey } from '~/domain/text/slug'

export type PlannedPeople = {
  lines: PlanLine[]
  choices: NeededChoice[]
  /** The slug here, by id in the source; null: not brought in. */
  slugs: ReadonlyMap<string, string | null>
}

/** `counts`: how many articles each wrote, by id. Who wrote none is not brought in. */
export function planPeople(
  people: readonly IncomingPerson[],
  counts: ReadonlyMap<string, number>,
  stored: Stored,
  { people: chosen }: Choices,
  imported: ImportedItems,
): PlannedPeople {
  const byName = new Map(stored.people.map(({ name, slug }) => [toNameKey(name), slug]))
  const taken = new Set(stored.people.map(({ slug }) => slug))
  const here = new Set(taken)
  const slugs = new Map<string, string | null>()
  const lines: PlanLine[] = []
  const choices: NeededChoice[] = []
  for (const { id, name, slug } of people) {
    const count = counts.get(id) ?? 0
    if (count === 0) continue
    const former = imported.get(toItemKey('person', id))?.slug
    const known = former && here.has(former) ? former : byName.get(toNameKey(name))
    const guess = known ?? (name.trim() === '' ? asNothing : asNew)
    const decided = findChoice(chosen, id)
    const choice = decided ?? guess
    choices.push({ about: 'person', id, name, guess, count })
    const line: PlanLine = {
      ...{ kind: 'person', id, name, outcome: 'leave', target: null, losses: [] },
      notes: name.trim() === '' ? [{ note: 'name-missing' }] : [],
    }
    if (choice === asNothing) slugs.set(id, null)
    else if (here.has(choice)) {
      slugs.set(id, choice)
      Object.assign(line, { outcome: 'use', target: choice })
    } else {
      const own = findFreeSlug(
        toLocalSlugOfName(slug || name, stored.language) || `person-${slugs.size + 1}`,
        taken,
      )
      taken.add(own)
      // Two accounts of one person are one person.
      if (decided === undefined) byName.set(toNameKey(name), own)
      here.add(own)
      slugs.set(id, own)
      Object.assign(line, { outcome: 'create', target: own })
    }
    lines.push(line)
  }
  return { lines, choices, slugs }
}
