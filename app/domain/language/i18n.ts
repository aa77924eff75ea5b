/** What the software tells readers, in the language of the publication (decision 0140). */
import { setupI18n } from '@lingui/core'
import type { compileMessage } from '@lingui/message-utils/compileMessage'
import { softwareLanguage } from '~/domain/language/software-language'

/** A message as `i18n.t` shows it fastest: its text, or its text and arguments in order. */
export type CompiledMessage = ReturnType<typeof compileMessage> | string

/** By the English messages. */
export type CompiledMessages = Record<string, CompiledMessage>

/**
 * Messages are written in English, in ICU MessageFormat: `i18n.t('Found {count, plural, one {# article} other {# articles}}', { count })`.
 * To be called while a page is made, not while a module is loaded: the language may change at any time.
 */
export const i18n = setupI18n({ locale: softwareLanguage, messages: { [softwareLanguage]: {} } })

// A text without arguments is shown as it is. Lingui warns of it at each use unless it has a compiler, as it has only in development.
if (process.env.NODE_ENV === 'production') i18n.setMessagesCompiler((text) => [text])

/** `locale`: BCP 47, also for dates and numbers. What `messages` lack stays English. */
export function activateLanguage(locale: string, messages: CompiledMessages): void {
  i18n.loadAndActivate({
    locale,
    messages: messages as Parameters<typeof i18n.loadAndActivate>[0]['messages'],
  })
}

/** What `make` returns, in another language. At once, as pages in the active one are made meanwhile. */
export function inLanguage<Made>(locale: string, messages: CompiledMessages, make: () => Made): Made {
  const { locale: activeLocale, messages: active } = i18n
  try {
    activateLanguage(locale, messages)
    return make()
  } finally {
    i18n.loadAndActivate({ locale: activeLocale, messages: active })
  }
}
