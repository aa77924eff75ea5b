/** The heading of a page of text. */
import type { Counterpart } from '~/domain/language/counterpart'
import { i18n } from '~/domain/language/i18n'
import { languageAttributes } from '~/domain/language/text-direction'
import { CounterpartLink } from '~/ui/page/counterpart-link'

/** `language` absent: that of the publication. */
export type Heading = {
  title: string
  updated?: string | undefined
  language?: string
  counterpart?: Counterpart
}

export function PageTitle({ title, updated, language, counterpart }: Heading) {
  return (
    <>
      {counterpart ? <CounterpartLink counterpart={counterpart} /> : null}
      <h1 {...languageAttributes(language)} className="page-title">
        {title}
      </h1>
      {updated ? <p className="mt-4 text-muted">{i18n.t('Last updated {date}', { date: updated })}</p> : null}
    </>
  )
}
