/** The page for a request that the server refuses before it reaches the application: without scripts. */
import type { TypedText } from '~/domain/forms/typed-text'
import { faviconPath, homePath } from '~/domain/site/urls'
import { ReturnedText } from '~/ui/forms/returned-text'
import { refusalText } from './error-texts'

type RefusalDocumentProps = {
  status: number
  stylesheet: string
  /** What was typed into a refused form; null: too long to give back. */
  typed?: TypedText[] | null
}

export function RefusalDocument({ status, stylesheet, typed }: RefusalDocumentProps) {
  const { code, heading, text, action } = refusalText(status)
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{heading}</title>
        <link rel="stylesheet" href={stylesheet} />
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
