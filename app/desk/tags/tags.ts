/** Tags at the desk: the requests for their pages, and what a tag may be called. */

import { parseTask } from '~/desk/kit/page/tasks'
import { MAX_TAG_DESCRIPTION } from '~/domain/catalogue/tag-page'
import {
  type FormFields,
  lineField,
  type ParsedForm,
  parseFields,
  textField,
} from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'

const MAX_TAG_LENGTH = 100

/** A tag of articles; in any capitals it is the same one. */
export type Tag = {
  /** As most articles spell it. */
  name: string
  /** Drafts too. */
  articles: number
  published: number
  /** Null: none. */
  description: string | null
}

export type TagDetails = Tag & {
  /** All spellings, the most frequent first. */
  spellings: string[]
  /** Its earlier names, whose addresses lead to its page. */
  formerNames: string[]
}

/** The effects of a renaming. */
export type Renaming = {
  former: string
  /** In the spelling of the tag that it is merged into, if there is one. */
  present: string
  /** How many articles get the new name. */
  articles: number
  published: number
  /** How many have the tag already that it is merged into; 0: there is no such tag. */
  merged: number
  /** Only the capitals change, so that its address stays. */
  isSpelling: boolean
}

export type TagOrder = 'name' | 'count'
export type TagsRequest = { query: string; order: TagOrder; page: number }

const MAX_PAGE = 10_000

export function parseTagsRequest(sent: URLSearchParams): TagsRequest {
  const page = /^[1-9]\d{0,4}$/.test(sent.get('page') ?? '') ? Number(sent.get('page')) : 1
  return {
    query: (sent.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_TAG_LENGTH),
    order: sent.get('order') === 'count' ? 'count' : 'name',
    page: Math.min(page, MAX_PAGE),
  }
}

/** Finds what is wrong with a name for a tag; null: nothing. */
function findTagProblem(name: string): string | null {
  if (name.trim() === '') return i18n.t('Enter a name.')
  if (name.includes(',')) return i18n.t('A tag can’t have a comma: commas separate tags.')
  if (/^\.+$/.test(name.trim())) return i18n.t('A tag needs more than dots, or it can’t have an address.')
  return null
}

/** The new name from an address, where it waits for confirmation: in one line. */
export function parseTagName(sent: string): { name: string; problem: string | null } {
  const parsed = parseFields({ to: nameField }, { to: sent })
  if (!parsed.ok) return { name: sent.slice(0, 4 * MAX_TAG_LENGTH), problem: parsed.errors[0]?.message ?? '' }
  const name = parsed.value.to.replace(/\s+/g, ' ')
  return { name, problem: findTagProblem(name) }
}

const nameField = textField({ label: () => i18n.t('New name'), maxLength: MAX_TAG_LENGTH })
const tagField = textField({ label: () => i18n.t('Tag'), maxLength: 1_000 })

const tasks = {
  rename: {
    tag: tagField,
    to: nameField,
    /** Whether the question said that the tag is merged into another one. */
    merge: textField({ label: () => i18n.t('Merge'), maxLength: 1 }),
  },
  describe: {
    tag: tagField,
    description: lineField({ label: () => i18n.t('Description'), maxLength: MAX_TAG_DESCRIPTION }),
  },
  forget: { tag: tagField, formerName: tagField },
}

export type TagCommand = { tag: string } & (
  | { task: 'rename'; to: string; isMerge: boolean }
  | { task: 'describe'; description: string }
  | { task: 'forget'; formerName: string }
)

export function parseTagCommand(sent: FormFields): ParsedForm<TagCommand> {
  const parsed = parseTask(tasks, sent)
  if (!parsed.ok) return parsed
  if (parsed.value.task !== 'rename') return { ok: true, value: parsed.value }
  const { task, tag, to, merge } = parsed.value
  const { name, problem } = parseTagName(to)
  if (problem !== null) return { ok: false, errors: [{ field: 'to', message: problem }] }
  return { ok: true, value: { task, tag, to: name, isMerge: merge !== '' } }
}

/** Reads from the address of a page of tags the notice after something was done; null: none. */
export function readTagNotice(sent: URLSearchParams): string | null {
  const count = /^\d{1,7}$/.test(sent.get('count') ?? '') ? Number(sent.get('count')) : 0
  switch (sent.get('done')) {
    case 'rename':
      return i18n.t(
        'Changed {count, plural, one {# article} other {# articles}}. The old address leads here.',
        { count },
      )
    case 'spelling':
      return i18n.t('Changed the spelling in {count, plural, one {# article} other {# articles}}.', { count })
    case 'describe':
      return i18n.t('Saved the description.')
    case 'forget':
      return i18n.t('The old address no longer leads here.')
    case 'gone':
      return i18n.t('No article has that tag anymore. Someone may have renamed or merged it.')
    default:
      return null
  }
}
