/**
 * A build plugin that cuts out of the style sheet what each page needs for its first paint. The server inlines it, so
 * that no page waits for the sheet, which loads afterwards.
 */
import path from 'node:path'
import postcss, { type Root, type Rule } from 'postcss'
import type { PluginContext } from 'rollup'
import type { Plugin } from 'vite'
import { collectImports } from './client-chunks'

/** In finish-page.server.ts the build replaces it. */
const placeholder = '__FIRST_STYLES__'

/** What the route of sections and pages shows, by the name in its data: each address does without the styles of the others. */
const alternatives: Record<string, string[]> = {
  listing: ['ui/catalogue/listing-page.tsx'],
  page: ['ui/site/page-text.tsx', 'http/articles/text-page.server.ts'],
  policy: ['ui/site/policy-text.tsx'],
}

type ModuleGraph = Pick<PluginContext, 'getModuleIds' | 'getModuleInfo'>

/** The source file of each route, relative to the app. */
export type RouteFiles = Record<string, { file: string; parentId?: string | undefined }>

export function cutFirstStyles(routes: () => RouteFiles): Plugin {
  return {
    name: 'first-styles',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && isSsrBuild === true,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const sheet = files.find(
          (file) => file.type === 'asset' && /[/\\]theme-[\w-]+\.css$/.test(file.fileName),
        )
        if (sheet?.type !== 'asset') throw new Error('The build has no style sheet.')
        const styles = cutForRoutes(sheet.source.toString(), routes(), this)
        const chunk = files.find((file) => file.type === 'chunk' && file.code.includes(placeholder))
        if (chunk?.type !== 'chunk') throw new Error('Nothing takes the first styles.')
        chunk.code = chunk.code.replace(/(["'])__FIRST_STYLES__\1/, () =>
          JSON.stringify(JSON.stringify(styles)),
        )
      },
    },
  }
}

/** Pages with the same styles share them; "id name" stands for a page with that alternative. */
function cutForRoutes(sheet: string, routes: RouteFiles, graph: ModuleGraph) {
  const styles: string[] = []
  const cutBefore = new Map<string, string>()
  const byRoute: Record<string, number> = {}
  const listModulesWith = findInModules(graph)
  for (const [id, { file }] of Object.entries(routes)) {
    if (!file.endsWith('.tsx')) continue
    const files = listFiles(id, routes).map(toPath)
    const add = (key: string, without: readonly string[]) => {
      const modules = collectImports(files, graph.getModuleInfo, new Set(without.map(toPath)))
      const hasClass = (name: string) => listModulesWith(name).some((module) => modules.has(module))
      const isPolicy = key.endsWith(' policy') && hasClass('PolicyText')
      const sameAs = [...modules, isPolicy].sort().join()
      const cut = () => cutStyles(sheet, hasClass, isPolicy ? isOfPlainText : undefined)
      const style = cutBefore.get(sameAs) ?? cut()
      cutBefore.set(sameAs, style)
      if (!styles.includes(style)) styles.push(style)
      byRoute[key] = styles.indexOf(style)
    }
    const leaveOut = (names: string[]) => names.flatMap((name) => alternatives[name] ?? [])
    const names = Object.keys(alternatives)
    add(id, leaveOut(names))
    for (const name of names) add(`${id} ${name}`, leaveOut(names.filter((other) => other !== name)))
  }
  return { styles, byRoute }
}

function toPath(file: string) {
  return path.join(import.meta.dirname, '..', file)
}

/** The files of a route and of the layouts around it. */
function listFiles(id: string, routes: RouteFiles): string[] {
  const route = routes[id]
  if (!route) return []
  return [route.file, ...(route.parentId ? listFiles(route.parentId, routes) : [])]
}

/** Finds those of our modules that contain a word. Each word is sought once, as pages share most of their modules. */
function findInModules({ getModuleIds, getModuleInfo }: ModuleGraph) {
  const sources = [...getModuleIds()]
    .filter((id) => !/[/\\]node_modules[/\\]/.test(id))
    .map((id) => ({ id, code: withoutImports(getModuleInfo(id)?.code ?? '') }))
  const found = new Map<string, string[]>()
  return (word: string) => {
    const ids = found.get(word) ?? sources.filter(({ code }) => code.includes(word)).map(({ id }) => id)
    found.set(word, ids)
    return ids
  }
}

/** Names of imported files are no classes. */
export function withoutImports(code: string): string {
  return code.replace(/\bfrom *(["'])[^"'\n]*\1/g, '')
}

/** Keeps each rule that is wanted and whose classes all occur in the page's sources, as Tailwind itself looks for them. */
export function cutStyles(
  sheet: string,
  hasClass: (name: string) => boolean,
  isWanted = (_: string) => true,
): string {
  const tree = postcss.parse(sheet)
  const isUsed = (selector: string) => isWanted(selector) && listClasses(selector).every(hasClass)
  tree.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const used = rule.selectors.filter(isUsed)
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  })
  removeUnusedVariables(tree)
  tree.walkAtRules((block) => {
    if (block.nodes?.length === 0) block.remove()
  })
  return tree.toString()
}

/** Whether a rule for articles' texts is needed where one is plain: headings, paragraphs and lists, as a policy's. */
export function isOfPlainText(selector: string): boolean {
  const [, within = ''] = /\.article-body(.*)/s.exec(selector) ?? []
  const elements = within.replace(/::?[\w-]+/g, '').match(/[a-z]\w*/g) ?? []
  return (
    !/[.[]/.test(within) && (elements.length === 0 || elements.some((name) => plainElements.includes(name)))
  )
}

const plainElements = ['section', 'h2', 'p', 'ul', 'li']

/** Tailwind registers the variables of all its classes, and initializes them again for browsers without `@property`. */
function removeUnusedVariables(tree: Root) {
  const used = new Set([...tree.toString().matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name))
  tree.walkAtRules('property', (rule) => {
    if (rule.params.startsWith('--tw-') && !used.has(rule.params)) rule.remove()
  })
  tree.walkDecls(/^--tw-/, (declaration) => {
    const { parent } = declaration
    if (!used.has(declaration.prop)) declaration.remove()
    if (parent?.nodes.length === 0) parent.remove()
  })
}

function isKeyframe({ parent }: Rule) {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')
}

/** Without those in :not(), :is(), :where() and :has(), of which a rule may match without any one. */
function listClasses(selector: string): string[] {
  const plain = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
}
