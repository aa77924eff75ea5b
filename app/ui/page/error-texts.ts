/** What error pages say: what happened, and what to do next. */
import { isRouteErrorResponse } from '@remix-run/react'
import { toMissingThing } from '~/domain/missing'

export type ErrorText = { code: string | null; heading: string; text: string; action: string }

const missing: Record<ReturnType<typeof toMissingThing>, ErrorText> = {
  page: {
    code: '404',
    heading: 'Page Not Found',
    text: "The page you're looking for doesn't exist.",
    action: 'Return to Home',
  },
  article: {
    code: null,
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist or has been removed.",
    action: 'Back to Home',
  },
}

const notAllowed: ErrorText = {
  code: '405',
  heading: 'This page takes no forms',
  text: 'What you sent could not be delivered here. Please go back and try again.',
  action: 'Return to Home',
}

const unreadable: ErrorText = {
  code: '400',
  heading: 'This address cannot be read',
  text: 'Something got lost on the way here. Please look at the address again, or start from the home page.',
  action: 'Return to Home',
}

/** Of what the server in front refuses, and of what it says is asked for too often. */
const refused: Record<number, ErrorText> = {
  403: {
    code: '403',
    heading: 'This was not sent from our pages',
    text: 'Your browser says that another site sent this form, or does not say who did. So we did nothing with it. If you wrote it, open the page here again and send it from there.',
    action: 'Return to Home',
  },
  409: {
    code: '409',
    heading: 'Somebody else was faster',
    text: 'This was changed while you were looking at it, so nothing was done. Go back, look at it again, and try once more.',
    action: 'Return to Home',
  },
  411: {
    code: '411',
    heading: 'How long is it?',
    text: 'What was sent does not say how long it is. Browsers always do; a program must too.',
    action: 'Return to Home',
  },
  413: {
    code: '413',
    heading: 'That is too much',
    text: 'What you sent is larger than this page takes. Go back, where your text still is, shorten it, and send it again.',
    action: 'Return to Home',
  },
  415: {
    code: '415',
    heading: 'That cannot be read',
    text: 'What was sent is compressed, which this site does not take. Browsers never do that; a program must not either.',
    action: 'Return to Home',
  },
  429: {
    code: '429',
    heading: 'One moment, please',
    text: 'This was asked for too often from your connection. Please wait a minute and try again.',
    action: 'Return to Home',
  },
}

const overloaded: ErrorText = {
  code: null,
  heading: 'Very busy just now',
  text: 'More is being asked of this site than it can do at once. Please try again in a moment; what you sent is still there when you go back.',
  action: 'Return to Home',
}

const broken: ErrorText = {
  code: null,
  heading: 'Something went wrong on our side',
  text: 'The page could not be put together just now. It usually works again within a minute: please reload it.',
  action: 'Back to Home',
}

export function errorText(error: unknown): ErrorText {
  if (!isRouteErrorResponse(error)) return broken
  const words = refused[error.status]
  if (words) return words
  if (error.status === 404) return missing[toMissingThing(error.data)]
  if (error.status === 400) return unreadable
  return error.status < 500 ? notAllowed : broken
}

/** For what never reaches a page. */
export function refusalText(status: number): ErrorText {
  if (status === 404) return missing.page
  if (status === 503) return overloaded
  return refused[status] ?? (status === 405 ? notAllowed : unreadable)
}

export function errorTitle(error: unknown): string {
  const { code, heading } = errorText(error)
  return code ? `${code}: ${heading}` : heading
}
