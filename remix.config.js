/** The Remix options, which vite.config.ts passes to the Remix plugin. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ignoredRouteFiles: ['**/*'],
  serverModuleFormat: 'esm',
  // All v3 flags but lazy route discovery: see docs/decisions/0071.
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
}
