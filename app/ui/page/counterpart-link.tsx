/** Leads to the same content in another language, named as that language names itself. */
import { type Counterpart, nameLanguage } from '~/domain/language/counterpart'
import { i18n } from '~/domain/language/i18n'
import { languageAttributes } from '~/domain/language/text-direction'
import { RichMessage } from '~/ui/controls/rich-message'

export function CounterpartLink({ counterpart: { path, title, language } }: { counterpart: Counterpart }) {
  return (
    <p className="mb-3 text-sm">
      <a
        href={path}
        hrefLang={language}
        title={title}
        className="inline-block py-1 font-semibold text-accent hover:underline"
      >
        <RichMessage
          text={i18n.t('Read this in <0>the other language</0>')}
          wrap={[() => <bdi {...languageAttributes(language)}>{nameLanguage(language)}</bdi>]}
        />
      </a>
    </p>
  )
}
