/** What is wrong with a line of an imported table, in sentences. */
import type { z } from 'zod/v4'
import { columns, cut, offerColumns, type Row } from '~/desk/kit/products/product-csv'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_OFFERS } from '~/domain/products/review-limits'
import { isReservedSlug } from '~/domain/text/slug'

/** `column`: null: it is about the line. `text`: a sentence. */
export type Problem = { column: string | null; text: string }

export function sayProblem({ column, text }: Problem): string {
  return column === null ? text : i18n.t('{name}: {problem}', { name: column, problem: text })
}

export function listSlugProblems(slug: string, row: Row): Problem[] {
  if (slug === '')
    return [
      row.name
        ? { column: 'slug', text: i18n.t('There are no letters for one in the name. Write one.') }
        : { column: null, text: i18n.t('It has neither slug nor name.') },
    ]
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 120)
    return [
      {
        column: 'slug',
        text: i18n.t('“{slug}” can only have lower-case letters, digits and single hyphens.', {
          slug: cut(slug),
        }),
      },
    ]
  return isReservedSlug(slug) ? [{ column: 'slug', text: i18n.t('The desk uses “{slug}”.', { slug }) }] : []
}

export function describeIssue(issue: z.core.$ZodIssue): Problem {
  if (issue.code === 'too_big' && issue.origin === 'array')
    return {
      column: null,
      text: i18n.t('A product can have {count, plural, one {# offer} other {# offers}}.', {
        count: MAX_OFFERS,
      }),
    }
  const field = issue.path.filter((part) => typeof part === 'string').at(-1)
  const within = issue.path[0] === 'offers' ? offerColumns : columns
  const column = Object.entries(within).find(([, name]) => name === field)?.[0] ?? String(field ?? 'line')
  return { column, text: describeWrong(issue) }
}

function describeWrong(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return i18n.t('It is missing.')
  if (issue.code === 'invalid_value')
    return i18n.t('Use {values}.', { values: listChoices(issue.values.map(String)) })
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return i18n.t('Use a web address such as https://example.com.')
  return issue.message
}

const choiceLists = new Map<string, Intl.ListFormat>()

/** "a, b, or c". */
function listChoices(values: readonly string[]): string {
  const { locale } = i18n
  const kept = choiceLists.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction' })
  choiceLists.set(locale, kept)
  return kept.format(values)
}
