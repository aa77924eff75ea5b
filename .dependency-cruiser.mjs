/** Who may import whom: `npm run lint` checks it with dependency-cruiser. One row for each area; the first that fits a file counts. */

const layers = 'app/(domain|data|http|ui|player|toasts|live)/'
/** What holds for the pages of the desk, whose modules lie together: a module's suffix says what it may do. */
const inDesk = {
  data: 'app/desk/.*\\.data\\.server\\.ts$',
  http: 'app/desk/.*\\.http\\.server\\.ts$',
  routes: 'app/desk/.*\\.route\\.tsx?$',
  // Archives and files of other software, read and written.
  files: 'app/desk/.*(?<!\\.(data|http))\\.server\\.ts$',
  // Decisions and components, which browsers load too.
  plain: 'app/desk/(?!.*\\.(server|route)\\.tsx?$)',
}

/**
 * `area`: the beginning of its files' paths, or a pattern. `ours`: the areas that it may import besides itself; `packages`: what it
 * may import from npm and from Node, or null for anything. `alone`: its files do not import each other.
 */
const areas = [
  // Which motifs and colors the rows of the catalogue name.
  {
    area: 'covers/',
    ours: ['app/domain/catalogue/', 'app/domain/publication/'],
    packages: ['module', 'sharp'],
  },
  {
    area: inDesk.data,
    ours: ['app/(domain|data)/', 'app/env.server', inDesk.plain],
    packages: ['@prisma/', 'pg', 'otpauth', 'crypto'],
  },
  {
    area: inDesk.http,
    ours: ['app/(domain|data|http)/', 'app/env.server', inDesk.data, inDesk.files, inDesk.plain],
    packages: [
      '@remix-run/node',
      'qrcode',
      'rate-limiter-flexible',
      'crypto',
      'path',
      'stream',
      'timers',
      'util',
    ],
  },
  {
    area: inDesk.routes,
    ours: [layers, 'app/env.server', inDesk.data, inDesk.http, inDesk.plain],
    packages: ['react', 'react-dom', '@remix-run/'],
    alone: true,
  },
  {
    area: inDesk.plain,
    ours: ['app/(domain|ui|player|toasts|remix)/', 'app/desk.css'],
    packages: [
      'zod',
      'csv-parse',
      'd3-scale',
      'd3-shape',
      'diff',
      'react',
      'react-dom',
      'react-aria-components',
      '@remix-run/react',
      'remix-utils',
      'htmlparser2',
      'idb',
      'morphdom',
      'php-serialize',
      'saxes',
      'turndown',
      '@codemirror/',
      '@lezer/',
      'style-mod',
    ],
  },
  {
    area: 'app/domain/',
    ours: [],
    packages: [
      '@lingui/core',
      '@lingui/message-utils',
      '@messageformat/parser',
      '@sindresorhus/transliterate',
      'pofile',
      'zod',
      'csv-parse',
      'd3-scale',
      'd3-shape',
      'diff',
      'sanitize-html',
      'markdown-it',
      'highlight.js',
      'saxes',
      'yaml',
    ],
  },
  { area: 'app/data/generated/', ours: [], packages: null },
  {
    area: 'app/data/',
    ours: ['app/domain/', 'app/env.server'],
    packages: [
      '@prisma/',
      'pg',
      'aws4fetch',
      'otpauth',
      'async_hooks',
      'crypto',
      'fs',
      'path',
      'timers',
      'util',
    ],
  },
  {
    area: 'app/http/',
    ours: ['covers/', 'app/domain/', 'app/data/', 'app/env.server', 'app/fonts/', 'app/theme.css'],
    packages: [
      '@remix-run/node',
      '@remix-run/server-runtime',
      '@fastify/busboy',
      'qrcode',
      'async_hooks',
      'child_process',
      'crypto',
      'diagnostics_channel',
      'dns',
      'events',
      'http',
      'https',
      'isbot',
      'request-filtering-agent',
      'net',
      'stream',
      'lru-cache',
      'path',
      'postcss',
      'postcss-selector-parser',
      'range-parser',
      'rate-limiter-flexible',
      'schema-dts',
      'sharp',
      'timers',
      'util',
    ],
  },
  {
    area: 'app/jobs/',
    ours: ['app/(domain|data|http|desk)/', 'app/env.server'],
    packages: ['graphile-worker', 'nodemailer', 'pg', 'child_process', 'events', 'path', 'timers'],
  },
  {
    area: 'app/text-worker/',
    ours: ['app/domain/'],
    packages: ['fs', 'os', 'v8'],
  },
  {
    area: 'app/import-worker/',
    ours: ['app/(domain|data|desk)/', 'app/env.server'],
    packages: ['fs', 'os'],
  },
  {
    area: 'app/media-worker/',
    ours: ['app/domain/', 'app/data/', 'app/env.server'],
    packages: [
      'exifreader',
      'music-metadata',
      'sharp',
      'child_process',
      'crypto',
      'events',
      'fs',
      'http',
      'os',
      'stream',
    ],
  },
  {
    area: 'app/ui/controls/',
    ours: ['app/domain/language/', 'app/theme.css'],
    packages: ['react', 'react-aria-components', '@remix-run/react', 'embla-carousel-react', 'remix-utils'],
  },
  {
    area: 'app/player/',
    ours: ['app/domain/', 'app/remix/', 'app/ui/controls/'],
    packages: ['react', '@remix-run/react'],
  },
  {
    area: 'app/toasts/',
    ours: ['app/domain/', 'app/ui/controls/'],
    packages: ['react', '@radix-ui/react-toast', 'sonner'],
  },
  {
    area: 'app/live/',
    ours: ['app/domain/', 'app/ui/controls/'],
    packages: ['react', '@remix-run/react', '@tanstack/query-core'],
  },
  {
    area: 'app/ui/',
    ours: ['app/domain/', 'app/player/', 'app/remix/', 'app/toasts/'],
    packages: [
      'react',
      'react-dom',
      'react-aria-components',
      '@remix-run/react',
      'remix-utils',
      'idb',
      'morphdom',
      'turndown',
    ],
  },
  {
    area: 'app/routes/',
    ours: ['covers/', layers, 'app/env.server'],
    packages: ['react', 'react-dom', '@remix-run/'],
    alone: true,
  },
  {
    area: 'app/remix/',
    ours: ['app/domain/', 'app/http/site/', 'app/env.server'],
    packages: ['react', '@remix-run/', 'crypto', 'fs', 'path', 'rollup', 'vite'],
  },
  { area: 'app/env.server', ours: ['app/domain/'], packages: [] },
  { area: 'app/routes.ts', ours: ['app/domain/'], packages: ['@remix-run/route-config'] },
  {
    area: 'app/root.tsx',
    ours: [
      'app/(domain|http|remix|ui|player|toasts|live)/',
      'app/data/publication/',
      'app/env.server',
      'app/theme.css',
    ],
    packages: ['react', '@remix-run/', '@fontsource-variable/'],
  },
  {
    area: 'app/entry.client',
    ours: ['app/domain/site/urls', 'app/live/', 'app/remix/', 'app/ui/controls/'],
    packages: ['react', 'react-dom', '@remix-run/react'],
  },
  {
    area: 'app/entry.server',
    ours: ['app/(domain|data|http|jobs|remix|ui)/', 'app/theme.css'],
    packages: ['react-dom', '@remix-run/', 'crypto', 'stream'],
  },
  // The page cache could be a package.
  { area: 'server/page-cache/', ours: [], packages: null },
  { area: 'server/', ours: ['app/domain/site/', 'app/env.server'], packages: null },
  // All that it knows of scripts/ is where the repository is.
  { area: 'prisma/', ours: ['app/domain/', 'app/data/', 'scripts/setup/root'], packages: null },
  { area: 'episodes/', ours: ['app/', 'covers/', 'scripts/', 'prisma/'], packages: null },
  { area: 'pictures/', ours: ['scripts/'], packages: null },
  { area: 'scripts/', ours: ['app/', 'prisma/', 'server/main', 'episodes/'], packages: null },
  { area: 'bench/', ours: ['app/', 'scripts/', 'prisma/', 'server/'], packages: null },
]

/** What only these files may import, whatever the table allows. */
const exclusive = [
  {
    name: 'the inside of covers',
    path: '^covers/(?!(cover|icon|share-picture)\\.ts$)',
    onlyIn: '^covers/',
  },
  {
    name: 'sanitize-html',
    path: '^node_modules/(@types/)?sanitize-html/',
    onlyIn: '^app/domain/(articles/article-body/sanitize|embeds/page-facts)\\.ts$',
  },
  {
    name: 'highlight.js',
    path: '^node_modules/highlight\\.js/',
    onlyIn: '^app/domain/articles/article-body/code/(grammars|highlight-code)\\.ts$',
  },
  // Its server modules need crypto-js, which is discontinued.
  {
    name: 'remix-utils, but for useHydrated',
    path: '^node_modules/remix-utils/(?!build/react/use-hydrated\\.js$)',
    onlyIn: '^node_modules/',
  },
  {
    name: 'prisma',
    path: '^(node_modules/@prisma/|app/data/generated/)',
    onlyIn: '^(app/data/|app/desk/.*\\.data\\.server\\.ts$|scripts/|prisma|bench/)',
  },
  {
    name: 'server-modules',
    path: '^app/.*\\.server\\.tsx?$',
    onlyIn:
      '\\.(server|route)\\.tsx?$|^app/(routes/|jobs/|(import|media|text)-worker/|root\\.tsx)|^(server|scripts|episodes|prisma|bench)/',
  },
]

const sources = '^(app|covers|server|scripts|episodes|prisma|bench)/'
const toPattern = (area) => (area.includes('\\') ? `^${area}` : `^${area.replaceAll('.', '\\.')}`)

function toRules({ area, ours, packages, alone }, index) {
  const from = { path: toPattern(area), pathNot: areas.slice(0, index).map((other) => toPattern(other.area)) }
  const allowed = [...(alone ? [] : [area]), ...ours].map(toPattern)
  const allowedPackages = (packages ?? []).flatMap((name) => {
    const start = name.replace(/\/?$/, '/')
    // A module of Node itself has no path but its name.
    return [`^${name}$`, `^${start}`, `^node_modules/${start}`, `^node_modules/@types/${start}`]
  })
  return [
    { name: `${area} imports`, severity: 'error', from, to: { path: sources, pathNot: allowed } },
    ...(packages
      ? [
          {
            name: `${area} packages`,
            severity: 'error',
            from,
            to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg'], pathNot: allowedPackages },
          },
        ]
      : []),
  ]
}

export default {
  forbidden: [
    ...areas.flatMap(toRules),
    ...exclusive.map(({ name, path, onlyIn }) => ({
      name: `only some import ${name}`,
      severity: 'error',
      from: { pathNot: onlyIn },
      to: { path },
    })),
    {
      name: 'a feature of the desk knows no other',
      severity: 'error',
      from: { path: '^app/desk/(?!kit/)([^/]+)/' },
      to: { path: '^app/desk/', pathNot: ['^app/desk/$1/', '^app/desk/kit/'] },
    },
    {
      name: 'what all features share knows none',
      severity: 'error',
      from: { path: '^app/desk/kit/' },
      to: { path: '^app/desk/(?!kit/)' },
    },
    {
      name: 'rooms and subjects know each other one way',
      severity: 'error',
      scope: 'folder',
      from: { path: '^app/(domain|data|http|ui|desk/kit)/' },
      to: { circular: true },
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    doNotFollow: { path: ['node_modules', '^app/data/generated/'] },
    exclude: { path: ['\\.test\\.tsx?$', '^(build|tests|test-results|public|docs|\\.data)/'] },
  },
}
