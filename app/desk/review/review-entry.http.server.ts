/** An entry of the publication whose draft is reviewed, and the steps of its review. */
import { redirect } from '@remix-run/node'
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { findEntryDraft } from '~/desk/kit/publication/entry-drafts.data.server'
import { requireEntry } from '~/desk/kit/publication/find-entry.http.server'
import { findEntryId, findHandedInBy } from '~/desk/kit/review/review-steps.data.server'
import { can } from '~/domain/editors/access'
import {
  type EntryPart,
  entryParts,
  entryPath,
  entryReviewPath,
  findDraftPart,
  findEntryPart,
} from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { toMoment } from '~/domain/podcast/episodes'
import { findSchema } from '~/domain/publication/entries'
import { type EntryKind, findEntryAddress } from '~/domain/publication/entry-kinds'
import { toData } from '~/domain/publication/forms/form-values'
import { readForm, redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { publishEntry, toPublished } from './publish-entry.http.server'
import { parseStepCommand, type StepCommand } from './review-command'
import { takeStep } from './take-step.http.server'

export type ReviewedEntry = {
  /** Null: it is not stored yet, so nobody has a draft of it. */
  id: string | null
  part: EntryPart
  kind: EntryKind
  slug: string
  /** Of the draft, as its version and its data. */
  title: string
  status: 'draft' | 'planned' | 'published'
  version: number
  /** A draft above what is stored. */
  isAbove: boolean
  /** Where readers see it; null: nowhere. */
  address: string | null
  data: unknown
}

/** By its current slug; leads there from a former one. Throws 404, also for a kind that has no drafts. */
export async function requireReviewedEntry({ request, params }: DeskArgs): Promise<ReviewedEntry> {
  const part = findDraftPart(findEntryPart(new URL(request.url).pathname) ?? '')
  if (!part) throw notFound('page')
  const kind = entryParts[part]
  const stored = await requireEntry(kind, params.slug, (slug) => entryReviewPath(part, slug))
  const draft = stored.draftVersion ? await findEntryDraft(stored) : null
  const { data, version } = draft ?? stored
  const { title } = toData(data)
  return {
    ...{ part, kind, slug: stored.slug, version, data, isAbove: draft !== null },
    id: await findEntryId(kind, stored.slug),
    title: typeof title === 'string' ? title : stored.slug,
    status: toStatus(toData(stored.data).status),
    address: findEntryAddress(kind, stored),
  }
}

function toStatus(stored: unknown): ReviewedEntry['status'] {
  return stored === 'draft' || stored === 'planned' ? stored : 'published'
}

/** The rights of this editor over an entry, for `listReviewTasks`. Its form merges drafts, and plans what has a date to come. */
export function toEntryRights(
  { status, isAbove, data }: Pick<ReviewedEntry, 'status' | 'isAbove' | 'data'>,
  editor: SessionEditor,
) {
  return {
    isDraft: status === 'draft' || isAbove,
    isPublishedHere: !isAbove && !isForLater(data),
    mayWrite: can(editor, 'write', 'publication'),
    mayReview: can(editor, 'publish', 'publication'),
  }
}

function isForLater(data: unknown): boolean {
  const { publishedAt } = toData(data)
  return typeof publishedAt === 'string' && toMoment(publishedAt).getTime() > Date.now()
}

/** Handles the form: leads back to the page, or shows it again with what was typed. */
export async function reviewEntry(args: DeskArgs) {
  const entry = await requireReviewedEntry(args)
  const form = await readForm(args.request, parseStepCommand)
  if (!form.ok) return form.response
  const message = await takeEntryStep(entry, form.value, args.editor)
  if (message !== null)
    return redisplayForm(422, { ok: false, values: form.values, errors: [{ field: null, message }] }).response
  return redirect(entryReviewPath(entry.part, entry.slug, form.value.task), {
    status: 303,
    headers: privateHeaders,
  })
}

async function takeEntryStep(
  entry: ReviewedEntry,
  command: StepCommand,
  editor: SessionEditor,
): Promise<string | null> {
  const { id, part, kind, slug, title } = entry
  if (id === null) return i18n.t('There is no draft that could be reviewed.')
  const of = { entryId: id }
  const formPath = entryPath(part, slug)
  const published = { slug, data: toPublished(entry, new Date()) }
  return takeStep(
    {
      of,
      rights: toEntryRights(entry, editor),
      listMissing: () => listMissing(entry),
      carryOut: async ({ task, version }) =>
        task === 'publish' ? publishEntry({ kind, slug, version }, editor.id) : null,
      mail: {
        ...{ title, writer: await findHandedInBy(of), formPath },
        ...{
          reviewPath: entryReviewPath(part, slug),
          publicPath: findEntryAddress(kind, published) ?? formPath,
        },
      },
    },
    command,
    editor,
  )
}

/** As if it were published now. */
function listMissing(entry: ReviewedEntry): string[] {
  const wanted = { ...entry, data: toPublished(entry, new Date()) }
  const issues = findSchema(wanted)?.safeParse(wanted.data).error?.issues ?? []
  return [...new Set(issues.map(({ message }) => message))]
}
