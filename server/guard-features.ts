/** Addresses of features that the publication goes without: there is nothing at them, whatever their routes would do. */
import type { ActionFunction, ServerBuild } from '@remix-run/node'

/** Implemented by the application. */
export type Features = {
  /** Whether the path is that of a feature. */
  isFeatureAt: (path: string) => boolean
  /** Whether it is that of a feature which is off now. */
  isOffAt: (path: string) => boolean
  /** What a loader or action throws instead. `hasPage`: of a route with a page. */
  findNothing: (request: Request, hasPage: boolean) => Promise<unknown>
}

type Build = ServerBuild & { entry: { module: Features } }
type Module = NonNullable<Build['routes'][string]>['module']

/** The build with loaders and actions that ask first. Routes stay the same, so that open pages understand the answers. */
export function guardFeatures<Given extends Build>(build: Given): Given {
  const { isFeatureAt } = build.entry.module
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const isFeature = route?.path !== undefined && isFeatureAt(`/${route.path.replace(/^\//, '')}`)
    return [id, isFeature ? { ...route, module: guardModule(route.module, build.entry.module) } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function guardModule(module: Module, { isOffAt, findNothing }: Features): Module {
  const hasPage = module.default !== undefined
  const guard = (handle: ActionFunction): ActionFunction => {
    return async (args) => {
      if (isOffAt(new URL(args.request.url).pathname)) throw await findNothing(args.request, hasPage)
      return handle(args)
    }
  }
  const { loader, action } = module
  return { ...module, ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) }
}
