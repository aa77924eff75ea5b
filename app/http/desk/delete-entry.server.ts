/** Deletes an entry of the publication, after saying what happens to what refers to it and to its articles. */
import { data, redirect } from '@remix-run/node'
import { changePublication, countArticlesIn, listEntries } from '~/data/publication/change-publication.server'
import { entriesPath } from '~/domain/desk/desk-urls'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import type { RejectedForm } from '~/domain/forms/form-result'
import { findFilter, findReasonToStay, listReferences, removeEntry } from '~/domain/publication/entry-change'
import { describeEntry, findEntryAddress, nameEntry } from '~/domain/publication/forms/entry-words'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import type { DeskArgs } from './access.server'
import { openEntry } from './save-entry.server'

export async function askToDelete(args: Pick<DeskArgs, 'request' | 'params'>) {
  const { part, kind, stored, variant } = await openEntry(args)
  if (!stored || part === 'settings') throw notFound('page')
  const entries = await listEntries()
  const filter = kind === 'section' ? findFilter(entries, stored) : null
  const decision = removeEntry(entries, { kind, slug: stored.slug, articlesTo: null })
  const references = listReferences(entries, stored).filter(({ kind: from }) => from === 'menu')
  return {
    part,
    kind,
    slug: stored.slug,
    title: describeEntry(part, variant, stored).title,
    address: findEntryAddress(kind, stored),
    reason: findReasonToStay(stored) ?? (decision.ok ? null : decision.problems.join(' ')),
    menus: references.map(nameEntry),
    articles: filter ? await countArticlesIn(filter) : 0,
    sections:
      kind === 'section'
        ? entries
            .filter((entry) => entry.kind === kind && entry.slug !== stored.slug)
            .map((entry) => ({ value: entry.slug, label: nameEntry(entry) }))
        : [],
  }
}

function parseDeletion(sent: FormFields): ParsedForm<{ to: string }> {
  return parseFields({ to: textField({ label: 'Section', maxLength: 120 }) }, sent)
}

export async function deleteEntry(args: DeskArgs) {
  const form = await readForm(args.request, parseDeletion)
  if (!form.ok) return form.response
  const { part, kind, slug, articles } = await askToDelete(args)
  const { to } = form.value
  if (articles > 0 && to === '') {
    const message = `Choose where its ${articles === 1 ? 'article goes' : 'articles go'}.`
    return reject({ ok: false, values: form.values, errors: [{ field: 'to', message }] })
  }
  const deleted = await changePublication<string[]>(args.editor.id, (entries) => {
    const decision = removeEntry(entries, { kind, slug, articlesTo: to || null })
    return decision.ok ? { change: decision.change } : { refused: decision.problems }
  })
  if (!deleted.ok)
    return reject({
      ok: false,
      values: form.values,
      errors: deleted.refused.map((message) => ({ field: null, message })),
    })
  const query = new URLSearchParams({
    done: 'deleted',
    ...(deleted.articles > 0 && { articles: String(deleted.articles) }),
  })
  return redirect(`${entriesPath(part)}?${query}`, { status: 303, headers: privateHeaders })
}

function reject(rejection: RejectedForm) {
  return data(rejection, { status: 422, headers: privateHeaders })
}
