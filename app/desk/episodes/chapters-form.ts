/** The form of an episode's chapters: a list, of which every line is checked. */
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import type { ChapterProblem } from '~/domain/podcast/parse-chapters'
import { formatPlayTime, parsePlayTime } from '~/domain/podcast/play-time'

export const chaptersField = 'chapters'

/** In characters: of a line, beside what is wrong with it. */
const MAX_SHOWN = 60

/** `text`: what was typed. */
export function toChapterErrors(problems: readonly ChapterProblem[], text: string): FormError[] {
  const isList = !/^\s*[{[]/.test(text)
  const rows = text.split(/\r\n|\r|\n/)
  return problems.map(({ line, message }) => {
    const row = (isList && rows[line - 1]?.trim()) || ''
    const shown = row.length > MAX_SHOWN ? `${row.slice(0, MAX_SHOWN)}…` : row
    return { field: chaptersField, message: nameLine(line, shown, message) }
  })
}

function nameLine(line: number, row: string, problem: string): string {
  if (line === 0) return problem
  if (row === '') return i18n.t('Chapter {line, number}: {problem}', { line, problem })
  return i18n.t('Line {line, number}, “{row}”: {problem}', { line, row, problem })
}

/** A list with a chapter that begins at `seconds`, in the order of the times, and where its title is to be written. */
export function addChapter(list: string, seconds: number): { list: string; caret: number } {
  const rows = list.split('\n')
  const isLater = (row: string) => (parsePlayTime(row.trim().split(/\s/)[0] ?? '') ?? -1) > seconds
  const later = rows.findIndex(isLater)
  const lastUsed = rows.findLastIndex((row) => row.trim() !== '')
  const at = later === -1 ? lastUsed + 1 : later
  const row = `${formatPlayTime(seconds)} `
  const before = rows.slice(0, at)
  const after = rows.slice(at).filter((own, index) => later !== -1 || index > 0 || own.trim() !== '')
  const added = [...before, row, ...after]
  return { list: added.join('\n'), caret: [...before, row].join('\n').length }
}
