/** The fields that put an article in a series, and that name related articles: how what was typed is read. */
import { i18n } from '~/domain/language/desk-i18n'

/** Of a series. */
export const MAX_PART = 999
export const MAX_RELATED = 6

export function findPartProblem(typed: string): string | null {
  return typed === '' || parsePart(typed) !== null
    ? null
    : i18n.t(
        'Part must be a whole number from 1 to {most, number}. Leave it blank to put the article after the numbered ones.',
        { most: MAX_PART },
      )
}

/** Null: it has no number. */
export function parsePart(typed: string): number | null {
  const part = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  return part >= 1 && part <= MAX_PART ? part : null
}

/** One article in each line. */
export function parseRelated(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function findRelatedProblem(typed: string): string | null {
  const { length } = parseRelated(typed)
  return length > MAX_RELATED
    ? i18n.t('Name at most {most, number} related articles. These are {length, number} lines.', {
        ...{ most: MAX_RELATED, length },
      })
    : null
}
