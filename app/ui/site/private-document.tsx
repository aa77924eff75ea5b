/** The one page that strangers see of a private publication: without scripts. */
import { i18n } from '~/domain/language/i18n'
import { textDirection } from '~/domain/language/text-direction'
import { faviconPath, signInPath } from '~/domain/site/urls'

type PrivateDocumentProps = {
  name: string
  /** The publication's. */
  language: string
  stylesheet: string
  /** A style sheet of colors, which need no escaping; '': the software's own. */
  colors: string
}

export function PrivateDocument({ name, language, stylesheet, colors }: PrivateDocumentProps) {
  return (
    <html lang={language} dir={textDirection(language) === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{name}</title>
        <link rel="stylesheet" href={stylesheet} />
        {colors ? <style>{colors}</style> : null}
        <link rel="icon" href={faviconPath} type="image/svg+xml" />
      </head>
      <body>
        <main className="wrap grow py-32 text-center">
          <h1 dir="auto" className="page-title wrap-anywhere">
            {name}
          </h1>
          <p className="mx-auto mt-4 max-w-prose text-lg text-muted">
            {i18n.t('This site isn’t open to the public at the moment.')}
          </p>
          <p className="mt-10 text-sm">
            <a href={signInPath} className="text-accent underline underline-offset-3">
              {i18n.t('Sign in to the desk')}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}
