/** The Remix options, in one object; vite.config.ts hands it to the Remix compiler. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ignoredRouteFiles: ['**/*'],
  serverModuleFormat: 'esm',
  // All of v3 but lazy route discovery: see docs/decisions/0013.
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
}
