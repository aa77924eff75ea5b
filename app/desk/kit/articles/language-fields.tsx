/** Fields of the article form: the language that it is in, and the article that says the same in another. */
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { useSite } from '~/ui/page/loader-data'
import { labeled } from './article-form-fields'

type Typed = Record<string, string>

/** "de", "As the site" */
export function describeLanguage({ language = '', counterpart = '' }: Typed): string {
  const own = language.trim() || i18n.t('As the site')
  return counterpart.trim() ? i18n.t('{language}, and in another one', { language: own }) : own
}

export function LanguageFields() {
  return (
    <>
      <div className="w-full">
        <Field {...labeled('language')} />
        <p className="field-hint">
          {i18n.t('Only if it isn’t that of the site, which is {language}: a tag such as de, pt-BR or ar.', {
            language: useSite().language,
          })}
        </p>
      </div>
      <div className="w-full">
        <Field {...labeled('counterpart')} />
        <p className="field-hint">
          {i18n.t(
            'The address or the full title of the article that says the same. Each leads to the other; it’s enough to say so in one of them.',
          )}
        </p>
      </div>
    </>
  )
}
