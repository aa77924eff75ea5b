/** The desk's page for one that is missing, denied or failed. */

import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { PageHead } from '~/desk/kit/page/page-head'
import { deniedText } from '~/domain/editors/access'
import { deskPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { type ErrorText, errorText, errorTitle } from '~/ui/site/error-texts'

const denied = (): ErrorText => ({
  code: '403',
  heading: i18n.t('Your account doesn’t allow this'),
  text: i18n.t('It takes another role than yours. Ask an owner of this publication if you need it.'),
  action: i18n.t('All articles'),
})

function deskErrorText(error: unknown): ErrorText {
  return isDenied(error) ? denied() : errorText(error)
}

export function deskErrorTitle(error: unknown): string {
  return isDenied(error) ? denied().heading : errorTitle(error)
}

function isDenied(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403 && String(error.data).startsWith(deniedText)
}

/** Instead of a page of the desk that is missing or failed. */
export function DeskError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const { heading, text, isRetry } = deskErrorText(error)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <PageHead title={heading} />
      <p className="max-w-prose text-muted">
        {isMissing
          ? i18n.t(
              'There is nothing at this address of the desk. What was here may have been deleted or renamed.',
            )
          : text}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {isRetry ? (
          <a href={pathname + search} className="button-primary">
            {i18n.t('Try again')}
          </a>
        ) : null}
        <a href={deskPath} className={isRetry ? 'button-quiet' : 'button-primary'}>
          {i18n.t('All articles')}
        </a>
      </p>
    </>
  )
}
