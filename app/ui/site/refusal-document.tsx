/** The page for a request that the server refuses before it reaches the application: without scripts. */
import { i18n } from '~/domain/language/i18n'
import { textDirection } from '~/domain/language/text-direction'
import { faviconPath, homePath } from '~/domain/site/urls'
import type { SubmittedText } from '~/domain/unsaved/submitted-text'
import { refusalText } from './error-texts'

type RefusalDocumentProps = {
  status: number
  stylesheet: string
  /** A style sheet of colors, which need no escaping; '': the software's own. */
  colors: string
  /** The text that was typed into a refused form; null: too long to return. */
  typed?: SubmittedText[] | null
}

export function RefusalDocument({ status, stylesheet, typed, colors }: RefusalDocumentProps) {
  const { code, heading, text, action } = refusalText(status)
  return (
    <html lang={i18n.locale} dir={textDirection(i18n.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{heading}</title>
        <link rel="stylesheet" href={stylesheet} />
        {colors ? <style>{colors}</style> : null}
        <link rel="icon" href={faviconPath} type="image/svg+xml" />
      </head>
      <body>
        <main className="wrap grow py-20 text-center">
          <p aria-hidden="true" className="text-8xl font-extrabold tracking-tighter text-accent md:text-9xl">
            {code}
          </p>
          <h1 className="page-title mt-4">{heading}</h1>
          <p className="mx-auto mt-4 max-w-prose text-lg text-muted">{text}</p>
          {typed === undefined ? null : <ReturnedText typed={typed} />}
          <p className="mt-8">
            <a href={homePath} className="button-primary">
              {action}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}

/**
 * Shows what was typed into a refused form, as plain text to copy. `typed`: null if it was not read, because it is too
 * long or not a form.
 */
function ReturnedText({ typed }: { typed: SubmittedText[] | null }) {
  if (!typed)
    return (
      <p className="mx-auto mt-4 max-w-prose text-lg">
        {i18n.t('Your text is still in the form: use your browser’s Back button to return to it.')}
      </p>
    )
  if (typed.length === 0) return null
  return (
    <section aria-labelledby="returned-text" className="mx-auto mt-12 max-w-prose text-start">
      <h2 id="returned-text" className="text-xl font-bold">
        {i18n.t('What your browser sent')}
      </h2>
      <p className="mt-2 text-muted">
        {i18n.t(
          'If you wrote this, copy it before you leave this page. If you didn’t, another site made it up.',
        )}
      </p>
      {typed.map(({ label, text }, index) => {
        const id = `returned-text-${index + 1}`
        return (
          <div key={id} className="field mt-4">
            <label htmlFor={id} className="field-label">
              {label}
            </label>
            <textarea
              id={id}
              dir="auto"
              readOnly
              rows={Math.min(12, text.split('\n').length + Math.floor(text.length / 80))}
              className="field-input"
              defaultValue={text}
            />
          </div>
        )
      })}
    </section>
  )
}
