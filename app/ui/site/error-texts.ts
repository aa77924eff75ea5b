/** The texts of the error pages: what happened, and what to do next. */
import { isRouteErrorResponse } from '@remix-run/react'
import { toMissingThing } from '~/domain/site/missing'

export type ErrorText = {
  code: string | null
  heading: string
  text: string
  /** The label of the link to the home page, or back to this one. */
  action: string
  isRetry?: boolean
}

const toHome = 'Return to Home'

const missing: Record<ReturnType<typeof toMissingThing>, ErrorText> = {
  page: {
    code: '404',
    heading: 'Page Not Found',
    text: "The page you're looking for doesn't exist.",
    action: toHome,
  },
  article: {
    code: null,
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist or has been removed.",
    action: 'Back to Home',
  },
}

const gone: ErrorText = {
  code: '410',
  heading: 'This story was removed.',
  text: 'It isn’t on this site anymore.',
  action: toHome,
}

const notAllowed: ErrorText = {
  code: '405',
  heading: 'This page doesn’t accept forms',
  text: 'We couldn’t accept what you sent. Go back and try again.',
  action: toHome,
}

const unreadable: ErrorText = {
  code: '400',
  heading: 'That address isn’t valid',
  text: 'The link may be incomplete. Check the address, or start from the home page.',
  action: toHome,
}

/** Requests that the server refuses, by status. */
const refused: Record<number, ErrorText> = {
  401: {
    code: '401',
    heading: 'Sign in first',
    text: 'Only signed-in editors can upload files. Sign in in another tab, then go back: your text is still there. Send it again.',
    action: toHome,
  },
  403: {
    code: '403',
    heading: 'This wasn’t sent from our pages',
    text: 'Your browser says another site sent this form, or doesn’t say which site did, so we ignored it. If you wrote it, open the page again here and send it from there.',
    action: toHome,
  },
  409: {
    code: '409',
    heading: 'Someone else changed this first',
    text: 'It changed while you were looking at it, so nothing was done. Go back, check it, and try again.',
    action: toHome,
  },
  411: {
    code: '411',
    heading: 'Length required',
    text: 'The request doesn’t state its length. Browsers always do; other programs must, too.',
    action: toHome,
  },
  413: {
    code: '413',
    heading: 'That’s too large',
    text: 'What you sent is larger than this page accepts. Go back: your text is still there. Shorten it, then send it again.',
    action: toHome,
  },
  415: {
    code: '415',
    heading: 'We can’t read that',
    text: 'The request is compressed, which this site doesn’t accept. Browsers never compress forms; other programs shouldn’t, either.',
    action: toHome,
  },
  429: {
    code: '429',
    heading: 'One moment, please',
    text: 'Too many requests came from your connection. Wait a minute, then try again.',
    action: toHome,
  },
}

const overloaded: ErrorText = {
  code: null,
  heading: 'We’re very busy right now',
  text: 'This site is getting more requests than it can handle. Try again in a moment. If you go back, what you sent is still there.',
  action: toHome,
}

const broken: ErrorText = {
  code: null,
  heading: 'Something went wrong on our end',
  text: 'We can’t show this page right now. It usually works again within a minute: reload it then.',
  action: 'Back to Home',
}

const offline: ErrorText = {
  code: null,
  heading: 'You’re offline',
  text: 'This page couldn’t be loaded. Check your connection and try again.',
  action: 'Try again',
  isRetry: true,
}

export function errorText(error: unknown): ErrorText {
  if (!isRouteErrorResponse(error)) return isOffline(error) ? offline : broken
  const text = refused[error.status]
  if (text) return text
  if (error.status === 410) return gone
  if (error.status === 404) return missing[toMissingThing(error.data)]
  if (error.status === 400) return unreadable
  return error.status < 500 ? notAllowed : broken
}

/** Only in a browser: a request without a response is a TypeError. */
function isOffline(error: unknown): boolean {
  return error instanceof TypeError && globalThis.navigator?.onLine === false
}

/** The text for a request that the server refuses before it reaches a route. */
export function refusalText(status: number): ErrorText {
  if (status === 404) return missing.page
  if (status === 503) return overloaded
  return refused[status] ?? (status === 405 ? notAllowed : unreadable)
}

export function errorTitle(error: unknown): string {
  const { code, heading } = errorText(error)
  return code ? `${code}: ${heading}` : heading
}
