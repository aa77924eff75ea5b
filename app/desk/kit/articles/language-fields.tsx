/** Fields of the article form: the language that it is in, and the article that says the same in another. */
import { Field } from '~/ui/controls/field'
import { useSite } from '~/ui/page/loader-data'
import { labeled } from './article-form-fields'

type Typed = Record<string, string>

/** "de", "As the site" */
export function describeLanguage({ language = '', counterpart = '' }: Typed): string {
  const own = language.trim() || 'As the site'
  return counterpart.trim() ? `${own}, and in another one` : own
}

export function LanguageFields() {
  return (
    <>
      <div className="w-full">
        <Field {...labeled('language')} />
        <p className="field-hint">
          Only if it isn’t that of the site, which is {useSite().language}: a tag such as de, pt-BR or ar.
        </p>
      </div>
      <div className="w-full">
        <Field {...labeled('counterpart')} />
        <p className="field-hint">
          The address or the full title of the article that says the same. Each leads to the other; it’s
          enough to say so in one of them.
        </p>
      </div>
    </>
  )
}
