/** The texts of the error pages: what happened, and what to do next. */
import { isRouteErrorResponse } from '@remix-run/react'
import { i18n } from '~/domain/language/i18n'
import { toMissingThing } from '~/domain/site/missing'

export type ErrorText = {
  code: string | null
  heading: string
  text: string
  /** The label of the link to the home page, or back to this one. */
  action: string
  isRetry?: boolean
}

const toHome = () => i18n.t('Return to Home')

const missing = (): Record<ReturnType<typeof toMissingThing>, ErrorText> => ({
  page: {
    code: '404',
    heading: i18n.t('Page Not Found'),
    text: i18n.t("The page you're looking for doesn't exist."),
    action: toHome(),
  },
  article: {
    code: null,
    heading: i18n.t('Article Not Found'),
    text: i18n.t("The article you're looking for doesn't exist or has been removed."),
    action: i18n.t('Back to Home'),
  },
})

const gone = (): ErrorText => ({
  code: '410',
  heading: i18n.t('This story was removed.'),
  text: i18n.t('It isn’t on this site anymore.'),
  action: toHome(),
})

const notAllowed = (): ErrorText => ({
  code: '405',
  heading: i18n.t('This page doesn’t accept forms'),
  text: i18n.t('We couldn’t accept what you sent. Go back and try again.'),
  action: toHome(),
})

const unreadable = (): ErrorText => ({
  code: '400',
  heading: i18n.t('That address isn’t valid'),
  text: i18n.t('The link may be incomplete. Check the address, or start from the home page.'),
  action: toHome(),
})

/** Requests that the server refuses, by status. */
const refused = (): Record<number, ErrorText> => ({
  401: {
    code: '401',
    heading: i18n.t('Sign in first'),
    text: i18n.t(
      'Only signed-in editors can upload files. Sign in in another tab, then go back: your text is still there. Send it again.',
    ),
    action: toHome(),
  },
  403: {
    code: '403',
    heading: i18n.t('This wasn’t sent from our pages'),
    text: i18n.t(
      'Your browser says another site sent this form, or doesn’t say which site did, so we ignored it. If you wrote it, open the page again here and send it from there.',
    ),
    action: toHome(),
  },
  409: {
    code: '409',
    heading: i18n.t('Someone else changed this first'),
    text: i18n.t(
      'It changed while you were looking at it, so nothing was done. Go back, check it, and try again.',
    ),
    action: toHome(),
  },
  411: {
    code: '411',
    heading: i18n.t('Length required'),
    text: i18n.t('The request doesn’t state its length. Browsers always do; other programs must, too.'),
    action: toHome(),
  },
  413: {
    code: '413',
    heading: i18n.t('That’s too large'),
    text: i18n.t(
      'What you sent is larger than this page accepts. Go back: your text is still there. Shorten it, then send it again.',
    ),
    action: toHome(),
  },
  415: {
    code: '415',
    heading: i18n.t('We can’t read that'),
    text: i18n.t(
      'The request is compressed, which this site doesn’t accept. Browsers never compress forms; other programs shouldn’t, either.',
    ),
    action: toHome(),
  },
  429: {
    code: '429',
    heading: i18n.t('One moment, please'),
    text: i18n.t('Too many requests came from your connection. Wait a minute, then try again.'),
    action: toHome(),
  },
})

const overloaded = (): ErrorText => ({
  code: null,
  heading: i18n.t('We’re very busy right now'),
  text: i18n.t(
    'This site is getting more requests than it can handle. Try again in a moment. If you go back, what you sent is still there.',
  ),
  action: toHome(),
})

const broken = (): ErrorText => ({
  code: null,
  heading: i18n.t('Something went wrong on our end'),
  text: i18n.t('We can’t show this page right now. It usually works again within a minute: reload it then.'),
  action: i18n.t('Back to Home'),
})

const offline = (): ErrorText => ({
  code: null,
  heading: i18n.t('You’re offline'),
  text: i18n.t('This page couldn’t be loaded. Check your connection and try again.'),
  action: i18n.t('Try again'),
  isRetry: true,
})

export function errorText(error: unknown): ErrorText {
  if (!isRouteErrorResponse(error)) return isOffline(error) ? offline() : broken()
  const text = refused()[error.status]
  if (text) return text
  if (error.status === 410) return gone()
  if (error.status === 404) return missing()[toMissingThing(error.data)]
  if (error.status === 400) return unreadable()
  return error.status < 500 ? notAllowed() : broken()
}

/** Only in a browser: a request without a response is a TypeError. */
function isOffline(error: unknown): boolean {
  return error instanceof TypeError && globalThis.navigator?.onLine === false
}

/** The text for a request that the server refuses before it reaches a route. */
export function refusalText(status: number): ErrorText {
  if (status === 404) return missing().page
  if (status === 503) return overloaded()
  return refused()[status] ?? (status === 405 ? notAllowed() : unreadable())
}

export function errorTitle(error: unknown): string {
  const { code, heading } = errorText(error)
  return code ? `${code}: ${heading}` : heading
}
