/** Speaks the publication's language: loads its translation, and keeps what browsers need of it. */
import { createHash } from 'node:crypto'
import { activateLanguage, type CompiledMessages, inLanguage } from '~/domain/language/i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import { compileTranslations, findLanguage, type Message } from '~/domain/language/translations'
import type { Wordings } from '~/domain/language/wording'
import { messagesPath } from '~/domain/site/urls'
import { listLanguages, readMessages } from './language-files.server'

/** Pages in a language of before may still be on their way, or in caches. */
const MAX_RECENT = 32

type Sent = { address: string; body: string }
/** `wordings`: the owner's, as they were stored. */
type Language = { tag: string; wordings: string; texts: Message[]; all: CompiledMessages; sent: Sent }

/** On globalThis, as the publication is. */
const globals = globalThis as typeof globalThis & {
  ohmnibusLanguages?: { current: Language | null; recent: Language[] }
}
globals.ohmnibusLanguages ??= { current: null, recent: [] }
const state = globals.ohmnibusLanguages

const noWordings: Wordings = new Map()

/**
 * From now on, everything that is made for readers is in this language, or in English where there is no translation, and in the
 * owner's wording. Returns whether that says anything otherwise than before.
 */
export async function speak(tag: string, wordings: Wordings = noWordings): Promise<boolean> {
  const before = state.current
  if (before?.tag !== tag || before.wordings !== toText(wordings)) {
    const loaded = await loadLanguage(tag, wordings)
    if (before) state.recent = [before, ...state.recent].slice(0, MAX_RECENT)
    state.current = loaded
  }
  const { current } = state
  if (current) activateLanguage({ locale: tag, messages: current.all })
  return current !== before
}

/** What the software says in the present language, without the owner's wording. */
export function listSpokenMessages(): readonly Message[] {
  return state.current?.texts.filter(({ isStarter }) => !isStarter) ?? []
}

/** All messages of the present language, the same object until it changes. */
export function spokenLanguage(): { tag: string; messages: CompiledMessages } {
  return state.current ? { tag: state.current.tag, messages: state.current.all } : nothingLoaded
}

const nothingLoaded = { tag: softwareLanguage, messages: {} }

/** What `make` returns, in a language that the publication may only speak later. */
export async function inOtherLanguage<Made>(tag: string, make: () => Made): Promise<Made> {
  const { all } = await loadLanguage(tag, noWordings)
  return inLanguage({ locale: tag, messages: all }, make)
}

/** What `make` returns, in the language of the page whose scripts load these messages: the publication's may have changed since. */
export function inLanguageOf<Made>(messages: string, make: () => Made): Made {
  const language = findKept(messages)
  return language ? inLanguage({ locale: language.tag, messages: language.all }, make) : make()
}

/** What scripts say on the page that names this address; null: this process has not made that page. Without a version, the present language. */
export function findSentMessages(address: string): string | null {
  if (address === messagesPath('')) return state.current?.sent.body ?? null
  return findKept(address)?.sent.body ?? null
}

function findKept(address: string): Language | null {
  const { current, recent } = state
  return [current, ...recent].find((language) => language?.sent.address === address) ?? null
}

/** The address of what scripts say to readers; null before `speak`. */
export function findMessagesAddress(): string | null {
  return state.current?.sent.address ?? null
}

function toText(wordings: Wordings): string {
  return JSON.stringify([...wordings])
}

async function loadLanguage(tag: string, wordings: Wordings): Promise<Language> {
  const language = findLanguage(tag, await listLanguages()) ?? 'en'
  const texts = await readMessages(language)
  const { all, sent } = compileTranslations(texts, wordings, tag)
  const body = JSON.stringify({ locale: tag, messages: sent })
  return {
    tag,
    wordings: toText(wordings),
    texts,
    all,
    sent: { address: messagesPath(createHash('sha256').update(body).digest('hex').slice(0, 16)), body },
  }
}
