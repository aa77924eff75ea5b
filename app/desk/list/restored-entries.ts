/** The change that brings entries of the publication back out of the bin, and what the bin calls them. */
import { i18n } from '~/domain/language/desk-i18n'
import type { Entry } from '~/domain/publication/entries'
import { addEntries, type Decision } from '~/domain/publication/entry-change'
import { type EntryKind, kinds } from '~/domain/publication/entry-kinds'
import { toData } from '~/domain/publication/forms/form-values'

/**
 * By the rules for new entries, at the places that they had: all, or none. What can be a draft is one, as restored articles are.
 * Problems are sentences that say what to do.
 */
export function restoreEntries(entries: readonly Entry[], deleted: readonly Entry[]): Decision {
  const decision = addEntries(entries, deleted.map(asDraft))
  if (!decision.ok) return { ok: false, problems: [...decision.problems.map(toSentence), sayWhatToDo()] }
  const stored = decision.change.stored.map((entry, n) => ({
    ...entry,
    position: deleted[n]?.position ?? entry.position,
  }))
  return { ok: true, change: { ...decision.change, stored } }
}

/** A plan may be past by now. */
function asDraft(entry: Entry): Entry {
  return kinds[entry.kind].hasDrafts ? { ...entry, data: { ...toData(entry.data), status: 'draft' } } : entry
}

/** "page about: slug: Something else …" */
function toSentence(problem: string): string {
  const [, slug = '', said = problem] = /^[a-z]+ ([\w-]+): (?:[\w.]+: )?(.*)$/s.exec(problem) ?? []
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  return slug === '' || said.includes(slug) ? sentence : `${slug}: ${sentence}`
}

const sayWhatToDo = () =>
  i18n.t(
    'Change that, or restore what is missing, and then restore this again. Until then it stays in the bin.',
  )

/** Somebody else was quicker. */
export const sayGone = () =>
  i18n.t('This is no longer in the bin: it has been restored already, or deleted for good.')

const names: Record<EntryKind, () => string> = {
  settings: () => i18n.t('Settings'),
  section: () => i18n.t('Section'),
  person: () => i18n.t('Person'),
  page: () => i18n.t('Page'),
  series: () => i18n.t('Series'),
  show: () => i18n.t({ id: 'podcast.show', message: 'Show' }),
  episode: () => i18n.t('Episode'),
  menu: () => i18n.t('Menu'),
  home: () => i18n.t('Home page'),
  sample: () => i18n.t('Sample'),
  retailer: () => i18n.t('Retailer'),
}

/** As the desk names the kind. */
export function nameKind(kind: EntryKind): string {
  return names[kind]()
}
