import { describe, expect, it } from 'vitest'
import { refuseForm } from '../../app/http/site/moved.server'
import { loadSiteRoutes } from '../../tests/support/site-routes'
import { createRouteTable } from '../route-table'
import { findLimit } from './limit-requests'

const routes = await loadSiteRoutes()
const findRoute = createRouteTable(routes, () => false)

describe('findLimit', () => {
  it.each([
    ['POST', '/admin/sign-in', 'sign-in'],
    ['POST', '/admin/sign-in.data?redirectTo=%2Fadmin', 'sign-in'],
    ['POST', '/auth?tab=sign-up', 'sign-in'],
    ['POST', '/newsletter', 'newsletter'],
    ['POST', '/newsletter//?b=/c', 'newsletter'],
    ['POST', '/contact.data', 'contact'],
    ['POST', '/views/a-story', 'view'],
    ['GET', '/views/a-story', 'view'],
    ['GET', '/search?q=a', 'search'],
    ['GET', '/SEARCH/?q=a', 'search'],
    ['GET', '/search', undefined],
    ['GET', '/newsletter', undefined],
    ['POST', '/theme', undefined],
    ['GET', '/articles/search?q=a', undefined],
  ])('%s %s: %s', (method, target, name) => {
    expect(findLimit(findRoute, method, target)?.name).toBe(name)
  })
})

describe('what tells a client to wait', () => {
  const pages = Object.values(routes).flatMap((route) => {
    const { headers, action, loader } = route?.module ?? {}
    const responds = action !== undefined && action !== loader && action !== refuseForm
    return typeof headers === 'function' ? [{ id: route?.id, headers, responds }] : []
  })
  const none = {
    loaderHeaders: new Headers(),
    parentHeaders: new Headers(),
    actionHeaders: new Headers(),
    errorHeaders: undefined,
  }
  const refusal = new Headers({ 'Retry-After': '7', 'Cache-Control': 'no-store' })

  it.each(pages)('is passed on by $id', ({ headers, responds }) => {
    const thrown = new Headers(headers({ ...none, errorHeaders: refusal }))
    expect(thrown.get('Retry-After')).toBe('7')
    expect(thrown.get('Cache-Control')).toContain('no-store')
    if (!responds) return
    const returned = new Headers(headers({ ...none, actionHeaders: refusal }))
    expect(returned.get('Retry-After')).toBe('7')
    expect(returned.get('Cache-Control')).toContain('no-store')
  })
})
