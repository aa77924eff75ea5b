/** Speaks the publication's language: loads its translation, and keeps what browsers need of it. */
import { createHash } from 'node:crypto'
import { activateLanguage, type CompiledMessages } from '~/domain/language/i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import { compileTranslations, findLanguage, parseTranslations } from '~/domain/language/translations'
import { messagesPath } from '~/domain/site/urls'

/** By their paths. */
const files = import.meta.glob<string>('../../../languages/*.po', { query: '?raw', import: 'default' })

type Sent = { address: string; body: string }
type Language = { tag: string; all: CompiledMessages; sent: Sent }

/** On globalThis, as the publication is. */
const globals = globalThis as typeof globalThis & {
  ohmnibusLanguages?: { current: Language | null; english: Language | null }
}
globals.ohmnibusLanguages ??= { current: null, english: null }
const state = globals.ohmnibusLanguages

/** Languages that readers can be spoken to in, besides English: the names of their files, such as "pt" or "pt-BR". */
export function listLanguages(): string[] {
  return Object.keys(files)
    .map(toLanguage)
    .filter((language) => language !== 'en')
}

/** From now on, everything that is made for readers is in this language, or in English where there is no translation. */
export async function speak(tag: string): Promise<void> {
  state.english ??= await loadLanguage(softwareLanguage)
  if (state.current?.tag !== tag) state.current = await loadLanguage(tag)
  activateLanguage(tag, state.current.all)
}

/** All messages of the present language, the same object until it changes. */
export function spokenLanguage(): { tag: string; messages: CompiledMessages } {
  return state.current ? { tag: state.current.tag, messages: state.current.all } : nothingLoaded
}

const nothingLoaded = { tag: softwareLanguage, messages: {} }

/** Those of the desk. */
export function englishMessages(): CompiledMessages {
  return state.english?.all ?? {}
}

/** What scripts need of the language of readers, and of the desk's: null before `speak`. */
export function sentMessages(): { site: Sent; desk: Sent } | null {
  return state.current && state.english && { site: state.current.sent, desk: state.english.sent }
}

/** The addresses of these. */
export function listMessageAddresses(): { site: string; desk: string } | null {
  const sent = sentMessages()
  return sent && { site: sent.site.address, desk: sent.desk.address }
}

async function loadLanguage(tag: string): Promise<Language> {
  const language = findLanguage(tag, listLanguages())
  const [english, translated] = await Promise.all([readFile('en'), language ? readFile(language) : new Map()])
  const { all, sent } = compileTranslations(english, translated)
  const body = JSON.stringify({ locale: tag, messages: sent })
  return {
    tag,
    all,
    sent: { address: messagesPath(createHash('sha256').update(body).digest('hex').slice(0, 16)), body },
  }
}

async function readFile(language: string) {
  const load = Object.entries(files).find(([path]) => toLanguage(path) === language)?.[1]
  return parseTranslations((await load?.()) ?? '')
}

function toLanguage(path: string): string {
  return path.replace(/^.*\/|\.po$/g, '')
}
