/** The translations of messages, as languages/*.po have them. */
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import type { CompiledMessages } from './i18n'

/** `isSent`: browsers show it, too. */
export type Translation = { text: string; isSent: boolean }

/** By the English messages; blank where there is no translation yet. Throws if it is no PO file. */
export function parseTranslations(file: string): Map<string, Translation> {
  const { items } = PO.parse(file)
  return new Map(
    items
      .filter(({ obsolete }) => !obsolete)
      .map(({ msgid, msgstr: [text = ''], references, flags }) => [
        msgid,
        { text: flags.fuzzy ? '' : text, isSent: references.some(reachesBrowsers) },
      ]),
  )
}

/** The best of the languages that there are, for a publication's: that of its region, or the same in another; null: none, so English. */
export function findLanguage(tag: string, languages: readonly string[]): string | null {
  const parts = tag.split('-')
  const candidates = parts.map((_, index) =>
    parts
      .slice(0, parts.length - index)
      .join('-')
      .toLowerCase(),
  )
  return (
    candidates.flatMap((candidate) =>
      languages.filter((language) => language.toLowerCase() === candidate),
    )[0] ?? null
  )
}

/** All messages of the software with their texts: as translated, else in English. */
export function compileTranslations(
  english: ReadonlyMap<string, Translation>,
  translated: ReadonlyMap<string, Translation>,
): { all: CompiledMessages; sent: CompiledMessages } {
  const all: CompiledMessages = {}
  const sent: CompiledMessages = {}
  for (const [message, { text: source, isSent }] of english) {
    const text = translated.get(message)?.text || source || message
    const parts = compileMessage(text)
    const compiled = parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
    all[message] = compiled
    if (isSent && compiled !== message) sent[message] = compiled
  }
  return { all, sent }
}

function reachesBrowsers(reference: string): boolean {
  return !/\.server\.tsx?|^app\/(data|http|jobs)\//.test(reference)
}
