import { expect, it } from 'vitest'
import { type AppBuild, createPageHandlers } from './app-build'
import type { FindRoute } from './route-table'

const route = (id: string, path: string) => ({ id, path, parentId: 'root', module: {} })
const routes = {
  root: { id: 'root', module: {} },
  'routes/home': route('routes/home', 'home'),
  'desk/list': route('desk/list', 'admin'),
  missing: route('missing', '*'),
}
const build = {
  routes,
  assets: { url: '/all.js', routes },
  entry: {
    module: { toReadersManifest: () => ({ url: '/readers.js', routes: { 'routes/home': {}, missing: {} } }) },
  },
} as unknown as AppBuild
const findRoute = ((path: string) => ({
  id: path === '/admin' ? 'desk/list' : 'routes/home',
})) as unknown as FindRoute

it.each([
  ['/home', false, '/readers.js'],
  // Who may go on to the desk without a new document.
  ['/home', true, '/all.js'],
  ['/admin', false, '/all.js'],
])('%s, from an editor: %s, names the routes of %s', (path, isFromEditor, url) => {
  const handlerOf = createPageHandlers(build, findRoute, ({ assets }) => assets.url)
  // Both kinds of requests at the same address.
  handlerOf(path, !isFromEditor)
  expect(handlerOf(path, isFromEditor)).toBe(url)
})
