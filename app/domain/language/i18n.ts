/** What the software tells readers, in the language of the publication (decision 0140). */
import { setupI18n } from '@lingui/core'
import type { compileMessage } from '@lingui/message-utils/compileMessage'
import { softwareLanguage } from '~/domain/language/software-language'

/** Its text and arguments in order; to browsers, a text without arguments as it is, which needs a compiler. */
export type CompiledMessage = ReturnType<typeof compileMessage> | string

/** By the English messages. */
export type CompiledMessages = Record<string, CompiledMessage>

/**
 * Messages are written in English, in ICU MessageFormat: `i18n.t('Found {count, plural, one {# article} other {# articles}}', { count })`.
 * To be called while a page is made, not while a module is loaded: the language may change at any time.
 */
export const i18n = setupI18n({ locale: softwareLanguage, messages: { [softwareLanguage]: {} } })

/** `locale`: BCP 47, for dates and numbers. What `messages` lack stays English. */
export type ActiveLanguage = {
  locale: string
  messages: CompiledMessages
  /** Whose plurals the messages have; absent: those of `locale`. */
  plurals?: string
}

export function activateLanguage({ locale, messages, plurals }: ActiveLanguage, active = i18n): void {
  active.loadAndActivate({
    locale,
    messages: messages as Parameters<typeof i18n.loadAndActivate>[0]['messages'],
    ...(plurals !== undefined && { locales: plurals }),
  })
}

/** Says the same things in a language of its own. */
export function createSpeaker(language: ActiveLanguage): Pick<typeof i18n, 't' | 'locale'> {
  const speaker = setupI18n()
  activateLanguage(language, speaker)
  return speaker
}

/** What `make` returns, in another language. At once, as pages in the active one are made meanwhile. */
export function inLanguage<Made>(language: ActiveLanguage, make: () => Made): Made {
  const { locale, locales, messages } = i18n
  try {
    activateLanguage(language)
    return make()
  } finally {
    i18n.loadAndActivate({ locale, messages, ...(locales !== undefined && { locales }) })
  }
}
