/** What the page of an import shows, by its state. */
import { publication } from '~/data/publication/publication.server'
import { type Ours, toChoiceForm } from '~/desk/kit/imports/choice-form'
import { listImportLines } from '~/desk/kit/imports/import-lines.data.server'
import { countResults, findBusyImport } from '~/desk/kit/imports/import-results.data.server'
import { type StoredImport, toMinutesLeft } from '~/desk/kit/imports/imports'
import { findImport } from '~/desk/kit/imports/stored-imports.data.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { nameMenu } from '~/desk/kit/publication/menu-names'
import { kinds } from '~/domain/publication/entry-kinds'
import { listTimeZones } from '~/domain/site/time-zone'
import { notFound } from '~/http/site/not-found.server'
import { importNotices, toProgressKey } from './plan-words'

/** Of what failed or stayed, as many are on the page itself. */
const MAX_EXAMPLES = 10

export async function loadImport(id: string, url: string) {
  const found = await requireImport(id)
  const { plan, choices, ...told } = found
  const ours = listOurs()
  const form = plan && told.state === 'planned' ? toChoiceForm(plan, choices, ours) : null
  const isSettled = ['stopped', 'done', 'undone'].includes(told.state)
  const [busy, results, failed, kept] = await Promise.all([
    findBusyImport(id),
    plan ? countResults(id) : [],
    isSettled && told.progress.failed > 0 ? listExamples(id, 'failed') : [],
    isSettled && told.progress.kept > 0 ? listExamples(id, 'kept') : [],
  ])
  return {
    ...{ told, progressKey: toProgressKey(found), busy, results, failed, kept, form },
    // It may have thousands of choices, of which the form has some.
    plan: plan && { ...plan, choices: [], hosts: [] },
    ours: form && ours,
    timeZones: form?.timeZone ? listTimeZones() : [],
    minutesLeft: told.state === 'writing' ? toMinutesLeft(found, new Date()) : null,
    notice: readNotice(importNotices, new URL(url).searchParams),
  }
}

/** Throws 404. */
export async function requireImport(id: string): Promise<StoredImport> {
  const found = await findImport(id)
  if (!found) throw notFound('page')
  return found
}

/** What sections, people and menus of the source can become. */
export function listOurs(): Ours {
  const { people, sections } = publication()
  return {
    people: people.map(({ slug, name }) => ({ slug, name })),
    menus: kinds.menu.places.map((slug) => ({ slug, name: nameMenu(slug) })),
    // Nothing is filed in those that show others.
    sections: sections.flatMap((section) =>
      'shows' in section ? [] : [{ slug: section.slug, name: section.heading }],
    ),
  }
}

async function listExamples(id: string, result: 'failed' | 'kept') {
  const all = { kind: null, outcome: null, withLosses: false, loss: null }
  const { lines } = await listImportLines(id, { ...all, result }, 1)
  return lines
    .slice(0, MAX_EXAMPLES)
    .map(({ position, kind, name, problem }) => ({ position, kind, name, problem }))
}
