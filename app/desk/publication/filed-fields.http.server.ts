/** Beside what a section lists its articles by: the choices that exist, and how many articles each finds now. */
import { readEntries } from '~/data/publication/stored-entries.server'
import { countArticles } from '~/desk/kit/list/chosen-articles'
import {
  type Counted,
  countFiled,
  listFiledCategories,
  listFiledSubcategories,
  listFiledTags,
} from '~/desk/kit/publication/filed-articles.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import { findFilter } from '~/domain/publication/entry-change'
import { type Choice, type FormField, toData } from '~/domain/publication/forms/form-values'
import type { OpenedEntry } from './entry-record.http.server'

/** The form's fields, with suggestions and counts where they choose articles. */
export async function describeFiled({ stored, variant, form }: OpenedEntry): Promise<FormField[]> {
  if (variant === 'category') {
    const suggestions = (await listFiledCategories()).map(toChoice)
    return form.fields.map((field) => (field.name === 'category' ? { ...field, suggestions } : field))
  }
  if (variant !== 'subcategory') return form.fields
  const filter = stored && findFilter(await readEntries(), stored)
  const suggestions = (await listFiledSubcategories(filter?.category ?? null)).map(toChoice)
  const keep = toData(stored && toData(stored.data).keep)
  const [used, counted] = filter
    ? await Promise.all([
        listFiledTags(filter),
        countFiled(filter, { tags: toTexts(keep.tags), titleWords: toTexts(keep.titleWords) }),
      ])
    : [[], { tags: [], titleWords: [] }]
  const facts: Record<string, string[]> = {
    tags: [
      ...sayFound(counted.tags),
      ...(used.length > 0 ? [i18n.t('Tags in use here: {tags}.', { tags: listAll(used) })] : []),
    ],
    titleWords: sayFound(counted.titleWords),
  }
  return form.fields.map((field) => {
    if (field.name === 'subcategory')
      return withInner(field, (own) => (own.name === 'name' ? { ...own, suggestions } : own))
    return field.name === 'keep'
      ? withInner(field, (own) => ({ ...own, facts: facts[own.name] ?? [] }))
      : field
  })
}

function withInner(field: FormField, change: (inner: FormField) => FormField): FormField {
  return { ...field, fields: (field.fields ?? []).map(change) }
}

function toChoice({ value, count }: Counted): Choice {
  return { value, label: countArticles(count) }
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function sayFound(counted: readonly Counted[]): string[] {
  return counted.length === 0 ? [] : [i18n.t('They find now: {found}.', { found: listAll(counted) })]
}

function listAll(counted: readonly Counted[]): string {
  return counted.map(({ value, count }) => `${value} (${count})`).join(', ')
}
