/** Decides which section of ours each section of the source becomes. */

import {
  asNew,
  asNothing,
  asTag,
  type Choices,
  findChoice,
  type ImportedItems,
  type Stored,
  toItemKey,
} from '~/desk/kit/imports/choices'
import type { NeededChoice, PlanLine, PlanNote } from '~/desk/kit/imports/plan'
import type { IncomingTerm } from '~/desk/kit/incoming/items'
import { isOwnAddress } from '~/domain/publication/own-addresses'
import { foldKey } from '~/domain/site/fold-key'
import { findFreeSlug } from '~/domain/text/free-slug'
import { toLocalSlugOfName } from '~/domain/text/local-slug'

/** Where an article of a section is filed: in a category of ours, and in a section below it (null: none), or with a tag. `name`: of either. */
export type Filed = { category: string; section: string | null; name: string } | { tag: string } | null

export type PlannedSections = {
  lines: PlanLine[]
  choices: NeededChoice[]
  /** By id in the source. */
  filed: ReadonlyMap<string, Filed>
}

/** `counts`: how many articles are in each, by id. Sections in which none is are not brought in. */
export function planSections(
  terms: readonly IncomingTerm[],
  counts: ReadonlyMap<string, number>,
  stored: Stored,
  { sections: chosen }: Choices,
  imported: ImportedItems,
): PlannedSections {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const filed = new Map<string, Filed>()
  const lines: PlanLine[] = []
  const choices: NeededChoice[] = []
  // Sections and pages are side by side.
  const taken = new Set([...stored.sections.map(({ slug }) => slug), ...stored.pageSlugs])

  /** Parents first, so that what is below them can be. */
  const plan = (term: IncomingTerm): Filed => {
    const known = filed.get(term.id)
    if (known !== undefined) return known
    const { path, isRing } = listAncestors(term, byId)
    // In a ring, nothing is above anything.
    const root = (isRing ? null : path[0]) ?? term
    const above = root === term ? null : plan(root)
    const parent = above && 'category' in above ? above.category : null
    const former = imported.get(toItemKey('section', term.id))?.slug
    const here = stored.sections.find(({ slug }) => slug === former)?.slug
    const guess = here ?? findGuess(term, { parent, isBelow: root !== term }, stored)
    const choice = findChoice(chosen, term.id) ?? guess
    choices.push({ about: 'section', id: term.id, name: term.name, guess, count: counts.get(term.id) ?? 0 })
    const notes: PlanNote[] = []
    if (isRing || (term.parent !== null && !byId.has(term.parent))) notes.push({ note: 'parent-lost' })
    if (path.length > 2) notes.push({ note: 'level-lost', value: root.name })
    const made = decide(term, choice, parent)
    lines.push({ ...{ id: term.id, name: term.name, notes, losses: [] }, ...made.line })
    filed.set(term.id, made.filed)
    return made.filed
  }

  const decide = (term: IncomingTerm, choice: string, parent: string | null): Decided => {
    if (choice === asNothing)
      return { filed: null, line: { kind: 'section', outcome: 'leave', target: null } }
    if (choice === asTag)
      return { filed: { tag: term.name }, line: { kind: 'tag', outcome: 'create', target: term.name } }
    const existing = stored.sections.find(({ slug }) => slug === choice)
    if (existing)
      return {
        filed: fileIn(existing.slug, existing.parent, existing.name),
        line: { kind: 'section', outcome: 'use', target: existing.slug },
      }
    const own = toLocalSlugOfName(term.slug || term.name, stored.language) || `section-${filed.size + 1}`
    const slug = findFreeSlug(isOwnAddress(own) ? `${own}-section` : own, taken)
    taken.add(slug)
    return {
      filed: fileIn(slug, parent, term.name),
      line: { kind: 'section', outcome: 'create', target: slug, parent },
    }
  }

  for (const term of terms) if (counts.has(term.id)) plan(term)
  return { lines, choices, filed }
}

type Decided = { filed: Filed; line: Pick<PlanLine, 'kind' | 'outcome' | 'target' | 'parent'> }

function fileIn(slug: string, parent: string | null, name: string): Filed {
  return parent === null ? { category: slug, section: null, name } : { category: parent, section: slug, name }
}

/** One that is here under this name; else a new one, or a tag where what is above it is no section here. */
function findGuess(
  { slug, name }: IncomingTerm,
  { parent, isBelow }: { parent: string | null; isBelow: boolean },
  { sections }: Stored,
): string {
  const here = sections.find(
    (one) => one.parent === parent && (one.slug === slug || foldKey(one.name) === foldKey(name)),
  )
  return here?.slug ?? (isBelow && parent === null ? asTag : asNew)
}

/** From the outermost to the term itself. `isRing`: one of them is below itself. */
function listAncestors(term: IncomingTerm, byId: ReadonlyMap<string, IncomingTerm>) {
  const path = [term]
  let isRing = false
  for (let one = term; one.parent !== null; ) {
    const above = byId.get(one.parent)
    if (!above) break
    isRing = path.includes(above)
    if (isRing) break
    path.unshift(above)
    one = above
  }
  return { path, isRing }
}
