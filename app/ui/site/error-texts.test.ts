import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorText } from './error-texts'

/** A thrown response as it reaches an error boundary. */
function toErrorResponse(status: number, data: unknown = null) {
  return { status, statusText: '', internal: false, data }
}

const brokenHeading = 'Something went wrong on our end'

describe('what is missing', () => {
  it.each([
    [{ missing: 'page' }, '404', 'Page Not Found', 'Return to Home'],
    ['Error: No route matches URL "/x"', '404', 'Page Not Found', 'Return to Home'],
    [{ missing: 'article' }, null, 'Article Not Found', 'Back to Home'],
  ])('404 with %j', (data, code, heading, action) => {
    expect(errorText(toErrorResponse(404, data))).toMatchObject({ code, heading, action })
  })

  it.each([
    ['page', "The page you're looking for doesn't exist."],
    ['article', "The article you're looking for doesn't exist or has been removed."],
  ])('a missing %s has the specified text', (missing, text) => {
    expect(errorText(toErrorResponse(404, { missing })).text).toBe(text)
  })
})

it('a story that was removed has a page of its own', () => {
  expect(errorText(toErrorResponse(410, { missing: 'story' }))).toMatchObject({
    ...{ code: '410', heading: 'This story was removed.', action: 'Return to Home' },
  })
})

describe('what is broken', () => {
  it.each([[toErrorResponse(500, 'SELECT secret')], [toErrorResponse(503)], ['SELECT secret'], [null]])(
    'says so without details: %j',
    (error) => {
      expect(errorText(error)).toMatchObject({ code: null, heading: brokenHeading })
      expect(JSON.stringify(errorText(error))).not.toContain('secret')
    },
  )
})

describe('offline', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    { error: new TypeError('Failed to fetch'), onLine: false, heading: 'You’re offline' },
    { error: new TypeError('Failed to fetch'), onLine: true, heading: brokenHeading },
    { error: new Error('Unexpected Server Error'), onLine: false, heading: brokenHeading },
    { error: toErrorResponse(500), onLine: false, heading: brokenHeading },
  ])('$error.message, onLine: $onLine', ({ error, onLine, heading }) => {
    vi.stubGlobal('navigator', { onLine })
    expect(errorText(error).heading).toBe(heading)
  })
})

it.each([400, 405])('a form sent to a page without one (%i) has a text of its own', (status) => {
  const { heading, action } = errorText(toErrorResponse(status))
  expect([brokenHeading, 'Page Not Found', 'Article Not Found']).not.toContain(heading)
  expect(action).toBe('Return to Home')
})
