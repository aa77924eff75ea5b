/** The owner's wordings as a file of the publication's folder: by language, by message. */
import { MAX_WORDING_LENGTH, toWording, toWordingLanguage, type Wordings } from './wording'

/** By language, as `toWordingLanguage` has it. */
export type StoredWordings = ReadonlyMap<string, Wordings>

export const wordingsFile = 'wordings.json'

const MAX_MESSAGE_LENGTH = 1_000

/** Null: there are none. */
export function writeWordings(wordings: StoredWordings): string | null {
  if (wordings.size === 0) return null
  const byLanguage = [...wordings].map(([language, own]) => [language, Object.fromEntries(own)])
  return `${JSON.stringify(Object.fromEntries(byLanguage), null, 2)}\n`
}

/** `findProblem`: what is wrong with the wording of a message that there is; null: nothing, or there is no such message. */
export function readWordingsFile(
  file: string,
  findProblem: (message: string, wording: string, tag: string) => string | null,
): { ok: true; wordings: StoredWordings } | { ok: false; problems: string[] } {
  const problems: string[] = []
  const wordings = new Map<string, Map<string, string>>()
  const tell = (problem: string) => problems.push(`${wordingsFile}: ${problem}`)
  for (const [language, own] of listPairs(file, tell)) {
    if (!isLanguage(language)) {
      tell(`${JSON.stringify(language)} is no language as wordings are stored by, such as pt or zh-Hant.`)
      continue
    }
    if (typeof own !== 'object' || own === null || Array.isArray(own)) {
      tell(`${language}: it must have texts by message.`)
      continue
    }
    const read = new Map<string, string>()
    for (const [message, text] of Object.entries(own)) {
      const wording = typeof text === 'string' ? toWording(text) : ''
      const length = [...wording].length
      if (
        length === 0 ||
        length > MAX_WORDING_LENGTH ||
        message === '' ||
        message.length > MAX_MESSAGE_LENGTH
      )
        tell(`${language}: “${message.slice(0, 80)}” must have a text of at most 1,000 characters.`)
      else read.set(message, wording)
      const problem = length === 0 ? null : findProblem(message, wording, language)
      if (problem !== null) tell(`${language}: “${message.slice(0, 80)}”: ${problem}`)
    }
    if (read.size > 0) wordings.set(language, read)
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, wordings }
}

function listPairs(file: string, tell: (problem: string) => void): [string, unknown][] {
  try {
    const read: unknown = JSON.parse(file)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return Object.entries(read)
    tell('it must have languages.')
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
  }
  return []
}

function isLanguage(language: string): boolean {
  try {
    return toWordingLanguage(language) === language
  } catch {
    return false
  }
}

/** What an import changes, for an operator. */
export function listWordingChanges(before: StoredWordings, after: StoredWordings): string[] {
  const flatten = (wordings: StoredWordings) =>
    new Map(
      [...wordings].flatMap(([language, own]) => [...own].map(([id, text]) => [`${language}: ${id}`, text])),
    )
  const [old, next] = [flatten(before), flatten(after)]
  return [
    ...[...next].flatMap(([key, text]) =>
      old.get(key) === text ? [] : `${old.has(key) ? 'changed' : 'added'}: wording ${key}`,
    ),
    ...[...old.keys()].flatMap((key) => (next.has(key) ? [] : `removed: wording ${key}`)),
  ]
}
