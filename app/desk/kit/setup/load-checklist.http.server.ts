/** Loads what the checklist asks for. */
import { publication, siteOpening } from '~/data/publication/publication.server'
import { env } from '~/env.server'
import { findSetupFacts } from './change-opening.data.server'
import { type ChecklistLine, toChecklist } from './checklist'

/** `editorId`: whose second factor it asks for. */
export async function loadChecklist(editorId: string): Promise<ChecklistLine[]> {
  const { categories, people, drafts, header } = publication()
  const { isPrivate, setup } = siteOpening()
  return toChecklist({
    ...(await findSetupFacts(editorId)),
    ...{ isSetUp: setup === 'done', isPrivate, siteUrl: env().siteUrl, canMail: env().mail !== null },
    now: new Date(),
    sections: categories.map(({ heading, path }) => ({ heading, path })),
    people: people.length,
    drafts: drafts.map(({ title }) => title),
    linked: header.flatMap(({ path, links }) => [path, ...links.map((link) => link.path)]),
  })
}

/** Null: all is done, or owners have seen enough of it, or the publication is no new one. */
export async function loadOpenChecklist(editorId: string): Promise<ChecklistLine[] | null> {
  if (!siteOpening().showsChecklist) return null
  const lines = await loadChecklist(editorId)
  return lines.every(({ isDone }) => isDone) ? null : lines
}
