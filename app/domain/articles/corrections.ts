/** Corrections: what a published article says of changes to itself. */
import { i18n } from '~/domain/language/i18n'
import { formatDay } from '~/domain/site/formats'
import { articlePath } from '~/domain/site/urls'

/** `label`: its name, for `i18n.t`. `place`: where the article says it. */
export const correctionKinds = {
  correction: { label: /*i18n*/ 'Correction', place: 'head' },
  clarification: { label: /*i18n*/ 'Clarification', place: 'end' },
  update: { label: /*i18n*/ 'Update', place: 'end' },
  retraction: { label: /*i18n*/ 'Retraction', place: 'head' },
} as const satisfies Record<string, { label: string; place: 'head' | 'end' }>

export type CorrectionKind = keyof typeof correctionKinds

/** In characters, for the text. */
export const MAX_CORRECTION_LENGTH = 2_000

/** `text`: plain, with line breaks. `day`: of `createdAt`, where the publication is. */
export type Correction = { id: string; kind: CorrectionKind; text: string; createdAt: Date; day: string }

/** With the published article that it is about. */
export type ListedCorrection = Correction & { slug: string; title: string }

/** Corrections per page of their list. */
export const correctionsLength = 24

export function isCorrectionKind(kind: string): kind is CorrectionKind {
  return Object.hasOwn(correctionKinds, kind)
}

/** The id of its element on the article's page. */
export function correctionAnchor(id: string): string {
  return `correction-${id}`
}

/** Its place on the article's page. */
export function correctionPath({ id, slug }: Pick<ListedCorrection, 'id' | 'slug'>): string {
  return `${articlePath(slug)}#${correctionAnchor(id)}`
}

/** "Correction, January 5, 2025". */
export function formatCorrectionHeading({ kind, day }: Pick<Correction, 'kind' | 'day'>): string {
  return headings[kind](formatDay(day))
}

const headings: Record<CorrectionKind, (day: string) => string> = {
  correction: (day) => i18n.t('Correction, {day}', { day }),
  clarification: (day) => i18n.t('Clarification, {day}', { day }),
  update: (day) => i18n.t('Update, {day}', { day }),
  retraction: (day) => i18n.t('Retraction, {day}', { day }),
}

/** Lists those of the article's head or end: a retraction before all others, then the newest first. */
export function listCorrectionsAt(place: 'head' | 'end', corrections: readonly Correction[]): Correction[] {
  const rank = ({ kind }: Correction) => (kind === 'retraction' ? 0 : 1)
  return corrections
    .filter(({ kind }) => correctionKinds[kind].place === place)
    .sort((a, b) => rank(a) - rank(b) || b.createdAt.getTime() - a.createdAt.getTime())
}

/** The update by which the article's date line says that it was updated; null: there is none. */
export function findLatestUpdate(corrections: readonly Correction[]): Correction | null {
  return listCorrectionsAt('end', corrections).find(({ kind }) => kind === 'update') ?? null
}
