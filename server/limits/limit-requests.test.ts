import { describe, expect, it } from 'vitest'
import { loadSiteRoutes } from '../../tests/support/site-routes'
import { createRouteTable } from '../route-table'
import { findLimit } from './limit-requests'

const findRoute = createRouteTable(await loadSiteRoutes(), () => false)

describe('findLimit', () => {
  it.each([
    ['POST', '/admin/sign-in', 'sign-in'],
    ['POST', '/admin/sign-in.data?redirectTo=%2Fadmin', 'sign-in'],
    ['POST', '/auth?tab=sign-up', 'sign-in'],
    ['POST', '/newsletter', 'newsletter'],
    ['POST', '/Newsletter/', 'newsletter'],
    ['POST', '/newsletter/.data', 'newsletter'],
    ['POST', '/newsletter//?b=/c', 'newsletter'],
    ['POST', '/contact.data', 'contact'],
    ['POST', '/views/a-story', 'view'],
    ['GET', '/views/a-story', 'view'],
    ['GET', '/search?q=a', 'search'],
    ['GET', '/search.data?q=a&_routes=routes%2Fsearch', 'search'],
    ['GET', '/SEARCH/?q=a', 'search'],
    ['HEAD', '/search?q=a', 'search'],
    ['GET', '/search', undefined],
    ['GET', '/newsletter', undefined],
    ['GET', '/admin/sign-in', undefined],
    ['POST', '/theme', undefined],
    ['GET', '/articles/search?q=a', undefined],
  ])('%s %s: %s', (method, target, name) => {
    expect(findLimit(findRoute, method, target)?.name).toBe(name)
  })
})
