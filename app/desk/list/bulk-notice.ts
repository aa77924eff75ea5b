/** Notices after several articles were changed at once, carried by the address of the list. */

import { MAX_CHOSEN, toUndoneKind, type UndoneKind } from '~/desk/kit/list/chosen-articles'
import { i18n } from '~/domain/language/desk-i18n'

/** What was done, to how many of those that were chosen. `left`: those that undoing left as they are. */
export type Done = { kind: UndoneKind | 'undo'; count: number; of: number; left?: readonly string[] }

/** The query of the list after a change, which says what was done. */
export function toDoneQuery(
  list: string,
  { kind, count, of, left = [] }: Done,
  more: [string, string][] = [],
): string {
  const query = new URLSearchParams([...new URLSearchParams(list), ...more])
  query.set('done', kind)
  query.set('count', String(count))
  // Most changes leave this out: the others were in that state already.
  if ((kind === 'publish' || kind === 'undo') && of !== count) query.set('of', String(of))
  for (const id of left.slice(0, MAX_CHOSEN)) query.append('left', id)
  return query.toString()
}

/** Null: nothing was done. */
export function readDoneNotice(sent: URLSearchParams): string | null {
  const done = sent.get('done')
  const kind = done === 'undo' ? done : toUndoneKind(done)
  const count = readCount(sent.get('count'))
  const of = readCount(sent.get('of')) ?? count
  return kind && count !== null && of !== null ? describeDone({ kind, count, of }) : null
}

/** The ids of the stories that an undoing left as they are. */
export function readLeft(sent: URLSearchParams): string[] {
  return sent.getAll('left').slice(0, MAX_CHOSEN)
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** Describes what was done, as sentences. */
export function describeDone({ kind, count, of }: Omit<Done, 'left'>): string {
  if (kind === 'undo') return describeUndone(count, of)
  if (kind === 'publish') return describePublished(count, of - count)
  if (count === 0) return i18n.t('Nothing changed. The articles were like that already, or are gone.')
  return texts[kind](count)
}

const texts: Record<Exclude<UndoneKind, 'publish'>, (count: number) => string> = {
  tag: (count) => i18n.t('Added the tag to {count, plural, one {# article} other {# articles}}.', { count }),
  author: (count) =>
    i18n.t('Changed the author of {count, plural, one {# article} other {# articles}}.', { count }),
  section: (count) =>
    i18n.t('Moved {count, plural, one {# article} other {# articles}} to the section.', { count }),
  unpublish: (count) =>
    i18n.t(
      '{count, plural, one {Took # article off the site. It’s a draft now, and readers get a 404.} other {Took # articles off the site. They’re drafts now, and readers get a 404.}}',
      { count },
    ),
  delete: (count) =>
    i18n.t(
      '{count, plural, one {Moved # article to the bin. Readers can’t see it anymore.} other {Moved # articles to the bin. Readers can’t see them anymore.}}',
      { count },
    ),
  restore: (count) =>
    i18n.t(
      '{count, plural, one {Restored # article as a draft. Readers can’t see it.} other {Restored # articles as drafts. Readers can’t see them.}}',
      { count },
    ),
  replace: (count) =>
    i18n.t('Replaced text in {count, plural, one {# article} other {# articles}}.', { count }),
}

function describePublished(count: number, others: number): string {
  const published =
    count === 0
      ? i18n.t('Nothing was published.')
      : i18n.t('Published {count, plural, one {# article} other {# articles}}.', { count })
  if (count > 0 && others <= 0) return published
  const unpublished = i18n.t(
    '{count, plural, one {# article wasn’t: public already, incomplete, or saved at the same moment.} other {# articles weren’t: public already, incomplete, or saved at the same moment.}}',
    { count: others },
  )
  return `${published} ${unpublished}`
}

function describeUndone(count: number, of: number): string {
  if (of === 0)
    return i18n.t('There’s nothing to undo: it’s undone already, or you have changed other articles since.')
  if (count === of)
    return i18n.t(
      '{count, plural, one {Undone: # article is as before.} other {Undone: # articles are as before.}}',
      {
        count,
      },
    )
  const undone =
    count === 0
      ? i18n.t('Nothing is undone.')
      : i18n.t('Undone for {count, plural, one {# article} other {# articles}}.', { count })
  const left = i18n.t(
    '{count, plural, one {# article stayed, because somebody has saved, deleted or restored it since.} other {# articles stayed, because somebody has saved, deleted or restored them since.}}',
    { count: of - count },
  )
  return `${undone} ${left}`
}
