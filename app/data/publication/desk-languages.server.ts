/** Speaks to editors, to each in the language of their account, with words that are translated, or else English ones (decision 0146). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { speakAtDeskBy } from '~/domain/language/desk-i18n'
import { type ActiveLanguage, createSpeaker, inLanguage } from '~/domain/language/i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import { textDirection } from '~/domain/language/text-direction'
import { compileTranslations, findLanguage } from '~/domain/language/translations'
import { deskMessagesPath } from '~/domain/site/urls'
import { listLanguages, readMessages } from './language-files.server'
import { spokenLanguage } from './translations.server'

/** `sent`: the JSON of what browsers need. */
type Words = { language: string; all: ActiveLanguage['messages']; sent: string }

type DeskLanguage = {
  spoken: ActiveLanguage
  speaker: ReturnType<typeof createSpeaker>
  /** Of the words (BCP 47). */
  lang: string
  /** Where scripts find the words. */
  address: string
  body: string
}

/** What a page of the desk has to know: the language of its words, and where its scripts find them. */
export type DeskSpeech = { lang: string; messages: string }

const asking = new AsyncLocalStorage<DeskLanguage>()
speakAtDeskBy(() => asking.getStore()?.speaker)

const words = new Map<string, Promise<Words>>()
const languages = new Map<string, DeskLanguage>()
/** Strangers can ask for the words of any tag. */
const MAX_KEPT = 100

/** What `answer` does speaks the language of an account (BCP 47); null: that of the publication. */
export async function speakAtDesk<Result>(
  tag: string | null,
  answer: () => Promise<Result>,
): Promise<Result> {
  return asking.run(await loadDeskLanguage(tag), answer)
}

/** What `make` returns, also what it says as readers are told it. At once, as pages for readers are made meanwhile. */
export function inDeskLanguage<Made>(make: () => Made): Made {
  const language = asking.getStore()
  return language ? inLanguage(language.spoken, make) : make()
}

/** What a page shows that names these messages. */
export async function renderAtDesk<Made>(messages: string, make: () => Made): Promise<Made> {
  const tag = new URLSearchParams(messages.split('?')[1]).get('desk')
  return speakAtDesk(tag, async () => inDeskLanguage(make))
}

export async function findDeskSpeech(tag: string | null): Promise<DeskSpeech> {
  const { lang, address } = await loadDeskLanguage(tag)
  return { lang, messages: address }
}

/** What scripts say on a page of the desk; null: this process has other words. */
export async function findSentDeskMessages(tag: string, version: string): Promise<string | null> {
  const { address, body } = await loadDeskLanguage(tag)
  return address === deskMessagesPath(tag, version) ? body : null
}

/** Right to left, there are no words, and a date would stand the wrong way round among English ones. */
function toDeskTag(tag: string | null): string {
  if (tag !== null) return tag
  const own = spokenLanguage().tag
  return textDirection(own) === 'rtl' ? softwareLanguage : own
}

async function loadDeskLanguage(given: string | null): Promise<DeskLanguage> {
  const tag = toDeskTag(given)
  const loaded = languages.get(tag)
  if (loaded) return loaded
  const language = await makeDeskLanguage(tag)
  if (languages.size >= MAX_KEPT) languages.clear()
  languages.set(tag, language)
  return language
}

async function makeDeskLanguage(tag: string): Promise<DeskLanguage> {
  const { language, all, sent } = await loadWords(findLanguage(tag, await listLanguages('desk')) ?? 'en')
  const isTranslated = language === new Intl.Locale(tag).language
  const spoken: ActiveLanguage = {
    ...{ locale: tag, messages: all },
    ...(!isTranslated && { plurals: softwareLanguage }),
  }
  const { messages: _, ...rest } = spoken
  const body = `{"messages":${sent},${JSON.stringify(rest).slice(1)}`
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16)
  return {
    ...{ spoken, speaker: createSpeaker(spoken), body, address: deskMessagesPath(tag, version) },
    lang: isTranslated ? tag : softwareLanguage,
  }
}

function loadWords(language: string): Promise<Words> {
  const loading = words.get(language) ?? readWords(language)
  words.set(language, loading)
  return loading
}

/** What readers are told is shown at the desk, too. */
async function readWords(language: string): Promise<Words> {
  const readers = (await listLanguages()).includes(language) ? language : 'en'
  const messages = [...(await readMessages(readers)), ...(await readMessages(language, 'desk'))]
  const { all, sent } = compileTranslations(messages)
  return { language, all, sent: JSON.stringify(sent) }
}
