/** The page shown instead of one that is missing or broken. */
import { useLocation, useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { i18n } from '~/domain/language/i18n'
import { homePath, searchPath } from '~/domain/site/urls'
import { errorText } from './error-texts'

export function ErrorPage() {
  const error = useRouteError()
  const { code, heading, text, action, isRetry } = errorText(error)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (code === '404') console.warn('No page at', pathname)
  }, [code, pathname])
  return (
    <div className="mx-auto max-w-2xl py-8 text-center">
      {code ? (
        <p aria-hidden="true" className="text-8xl font-extrabold tracking-tighter text-accent md:text-9xl">
          {code}
        </p>
      ) : null}
      <h1 className="page-title mt-4">{heading}</h1>
      <p className="mx-auto mt-4 max-w-prose text-lg text-muted">{text}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={isRetry ? pathname + search : homePath} className="button-primary">
          {action}
        </a>
        <a href={searchPath} className="button-quiet">
          {i18n.t('Search the site')}
        </a>
      </p>
    </div>
  )
}
