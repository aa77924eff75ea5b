/** The translations of messages, as languages/*.po have them. */
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { type CompiledMessages, i18n } from './i18n'
import { findWordingProblem, type Wordings } from './wording'

/** `isSent`: browsers show it, too. `isStarter`: it only begins what editors then write. */
export type Translation = { text: string; isSent: boolean; isStarter?: boolean }

/** By the English messages; blank where there is no translation yet. Throws if it is no PO file. */
export function parseTranslations(file: string): Map<string, Translation> {
  const { items } = PO.parse(file)
  return new Map(
    items
      .filter(({ obsolete }) => !obsolete)
      .map(({ msgid, msgstr: [text = ''], references, flags }) => [
        msgid,
        {
          text: flags.fuzzy ? '' : text,
          isSent: references.some(reachesBrowsers),
          ...(references.length > 0 && references.every(beginsPublication) && { isStarter: true }),
        },
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

/** A message with the texts that the software has for it. */
export type Message = {
  id: string
  english: string
  translated: string
  isSent: boolean
  isStarter?: boolean
}

/** All messages of the software: as translated, else in English. */
export function listMessages(
  english: ReadonlyMap<string, Translation>,
  translated: ReadonlyMap<string, Translation>,
): Message[] {
  return [...english].map(([id, { text, isSent, isStarter }]) => ({
    id,
    english: text || id,
    translated: translated.get(id)?.text || text || id,
    isSent,
    ...(isStarter && { isStarter }),
  }))
}

/** `wordings`: the owner's, where they fit the message as it is now. `tag`: of the language. */
export function compileTranslations(
  messages: readonly Message[],
  wordings: Wordings = new Map(),
  tag = 'en',
): { all: CompiledMessages; sent: CompiledMessages } {
  const all: CompiledMessages = {}
  const sent: CompiledMessages = {}
  for (const { id: message, english, translated, isSent } of messages) {
    const own = wordings.get(message)
    const text = own !== undefined && findWordingProblem(english, own, tag) === null ? own : translated
    const parts = compileMessage(text)
    all[message] = parts
    // Browsers show a text as it is, and are not sent one that is its own message.
    const [whole] = parts
    const compiled = parts.length === 1 && typeof whole === 'string' ? whole : parts
    if (isSent && compiled !== message) sent[message] = compiled
  }
  return { all, sent }
}

/** A message that the present language lacks, as readers’ lack those for editors, is said in English, with its values. */
export function compileMissing(): void {
  i18n.setMessagesCompiler(compileMessage)
}

function reachesBrowsers(reference: string): boolean {
  return !/\.server\.tsx?$|^app\/(data|http|jobs)\//.test(reference) && !beginsPublication(reference)
}

function beginsPublication(reference: string): boolean {
  return /\bstarter-texts\.ts$/.test(reference)
}
